import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { renderMarkedText, text } from "./text.ts";

describe("text", () => {
  it("fills in values and plural forms", () => {
    expect(text("shell.title", { page: "Clay" })).toBe("Clay · Tessera");
    expect(text("shell.time.day", { value: 1 })).toBe("1 day ago");
    expect(text("shell.time.day", { value: 3 })).toBe("3 days ago");
  });

  it("returns the product's exact wording", () => {
    expect(text("shell.error.general")).toBe("Sorry! Something went wrong on our end.");
  });
});

describe("renderMarkedText", () => {
  const link = (text: string) => <a href="/x/">{text}</a>;

  it("wraps the marked words in an element", () => {
    expect(renderToStaticMarkup(text.rich("accounts.login.other", { link }))).toBe(
      'New here? <a href="/x/">Create an account</a>',
    );
  });

  it("treats markup in a value as plain text", () => {
    const nodes = text.rich("shell.title", { link }, { page: "<link>x</link> & <b>" });
    expect(renderToStaticMarkup(nodes)).toBe("&lt;link&gt;x&lt;/link&gt; &amp; &lt;b&gt; · Tessera");
  });

  it("drops marks that have no matching element", () => {
    expect(renderToStaticMarkup(renderMarkedText("a <b>c</b> d", {}))).toBe("a c d");
  });
});
