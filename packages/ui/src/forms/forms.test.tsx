import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Checkbox, Switch } from "./choice.tsx";
import { isAcceptedFile } from "./file-drop-zone.tsx";
import { Select } from "./select.tsx";
import { countCharacters, TextArea, TextField } from "./text-field.tsx";

/** Returns the value of an attribute of the first element with the given tag. */
function getAttribute(html: string, element: string, name: string): string | undefined {
  const tag = new RegExp(`<${element}\\b[^>]*>`).exec(html)?.[0] ?? "";
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}

describe("form fields", () => {
  it("label their control, even if the label is hidden", () => {
    for (const hideLabel of [false, true]) {
      const html = renderToString(<TextField label="Name" hideLabel={hideLabel} />);
      expect(getAttribute(html, "label", "for")).toBe(getAttribute(html, "input", "id"));
    }
  });

  it("describe the control with a hint, or with an announced error that also marks it invalid", () => {
    const hinted = renderToString(<TextField label="Name" hint="Short" />);
    expect(hinted).toContain(`id="${getAttribute(hinted, "input", "aria-describedby")}"`);
    expect(hinted).not.toContain("aria-invalid");

    const wrong = renderToString(<TextField label="Name" hint="Short" error="Too long" />);
    expect(wrong).toContain('aria-invalid="true"');
    expect(wrong).toContain('role="alert"');
    expect(wrong).toContain("Too long");
    expect(wrong).not.toContain("Short");
  });

  it("count characters as people perceive them, and don't truncate long text", () => {
    const html = renderToString(<TextArea label="Note" limit={5} defaultValue="Grüße 🌵" />);
    expect(html.replaceAll("<!-- -->", "")).toContain("7 / 5");
    expect(html).not.toContain("maxLength");
    expect(countCharacters("🌵é")).toBe(2);
  });

  it("render native controls that work without scripts", () => {
    const select = renderToString(
      <Select
        label="Privacy"
        name="privacy"
        defaultValue="b"
        options={["a", "b"].map((value) => ({ value, label: value }))}
      />,
    );
    expect(select).toMatch(/<option value="b" selected="">/);
    expect(renderToString(<Switch label="Dark" name="dark" defaultChecked />)).toMatch(
      /type="checkbox"[^>]*checked=""/,
    );
    expect(renderToString(<Switch label="Dark" />)).toContain('role="switch"');
    // A visually hidden name is still inside the label.
    expect(renderToString(<Switch label="Dark" hideLabel />)).toMatch(/<label[^>]*>.*>Dark<\/span><\/label>/);
    const box = renderToString(<Checkbox label="Agree" error="Needed" />);
    expect(box).toContain(`id="${getAttribute(box, "input", "aria-describedby")}"`);
  });
});

describe("isAcceptedFile", () => {
  it.each([
    ["a.png", "image/png", undefined, true],
    ["a.png", "image/png", "", true],
    ["a.png", "image/png", "image/*", true],
    ["a.png", "image/png", "image/jpeg, image/png", true],
    ["a.PNG", "", ".png", true],
    ["a.svg", "image/svg+xml", "image/jpeg,.png", false],
    ["a.mp4", "video/mp4", "image/*", false],
  ])("for %s (%s) and the accept attribute %j, returns %s", (name, type, accept, accepted) => {
    expect(isAcceptedFile({ name, type }, accept)).toBe(accepted);
  });
});
