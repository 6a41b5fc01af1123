import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Checkbox, Switch } from "./choice.tsx";
import { isAcceptedFile } from "./file-drop-zone.tsx";
import { Select } from "./select.tsx";
import { countCharacters, TextArea, TextField } from "./text-field.tsx";

/** The value of an attribute of the first element of a kind. */
function attribute(html: string, element: string, name: string): string | undefined {
  const tag = new RegExp(`<${element}\\b[^>]*>`).exec(html)?.[0] ?? "";
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}

describe("fields", () => {
  it("name their control by a label, visible or not", () => {
    for (const hideLabel of [false, true]) {
      const html = renderToString(<TextField label="Name" hideLabel={hideLabel} />);
      expect(attribute(html, "label", "for")).toBe(attribute(html, "input", "id"));
    }
  });

  it("describe the control by a hint; an error replaces it, is announced and marks the control", () => {
    const hinted = renderToString(<TextField label="Name" hint="Short" />);
    expect(hinted).toContain(`id="${attribute(hinted, "input", "aria-describedby")}"`);
    expect(hinted).not.toContain("aria-invalid");

    const wrong = renderToString(<TextField label="Name" hint="Short" error="Too long" />);
    expect(wrong).toContain('aria-invalid="true"');
    expect(wrong).toContain('role="alert"');
    expect(wrong).toContain("Too long");
    expect(wrong).not.toContain("Short");
  });

  it("count characters as people do and truncate none", () => {
    const html = renderToString(<TextArea label="Note" limit={5} defaultValue="Grüße 🌵" />);
    expect(html.replaceAll("<!-- -->", "")).toContain("7 / 5");
    expect(html).not.toContain("maxLength");
    expect(countCharacters("🌵é")).toBe(2);
  });

  it("render native controls that work without a script", () => {
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
    // A hidden name is still in the label.
    expect(renderToString(<Switch label="Dark" hideLabel />)).toMatch(/<label[^>]*>.*>Dark<\/span><\/label>/);
    const box = renderToString(<Checkbox label="Agree" error="Needed" />);
    expect(box).toContain(`id="${attribute(box, "input", "aria-describedby")}"`);
  });
});

describe("accepted files", () => {
  it.each([
    ["a.png", "image/png", undefined, true],
    ["a.png", "image/png", "", true],
    ["a.png", "image/png", "image/*", true],
    ["a.png", "image/png", "image/jpeg, image/png", true],
    ["a.PNG", "", ".png", true],
    ["a.svg", "image/svg+xml", "image/jpeg,.png", false],
    ["a.mp4", "video/mp4", "image/*", false],
  ])("%s (%s) under %j: %s", (name, type, accept, accepted) => {
    expect(isAcceptedFile({ name, type }, accept)).toBe(accepted);
  });
});
