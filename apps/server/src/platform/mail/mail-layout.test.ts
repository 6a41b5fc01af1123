import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MAIL_COLORS, renderHtmlMail, renderPlainMail } from "./mail-layout.ts";

const tokens = readFileSync(new URL("../../../../../packages/ui/src/tokens.css", import.meta.url), "utf8");

function readColors(theme: "light" | "dark"): Record<string, string> {
  const rule = tokens.slice(tokens.indexOf(`:root[data-theme="${theme}"] {`));
  const matches = rule.slice(0, rule.indexOf("}")).matchAll(/--color-([\w-]+): (#\w{6});/g);
  return Object.fromEntries([...matches].map(([, name = "", color = ""]) => [name, color]));
}

const TEXT = {
  subject: "Hello <Ana> & co",
  paragraphs: ["Hi <b>Ana</b>,"],
  action: { label: "Open", url: "https://pins.example/?a=1&b=2" },
  remarks: ["Later."],
  link: { before: "Wasn’t that you?", label: "Secure it", url: "https://pins.example/secure/" },
  reason: "Because.",
};

describe("a mail", () => {
  it("has the interface's colors in both themes", () => {
    const [light, dark] = [readColors("light"), readColors("dark")];
    for (const [name, colors] of Object.entries(MAIL_COLORS)) {
      expect([name, ...colors]).toEqual([name, light[name], dark[name] ?? light[name]]);
    }
  });

  it("escapes its text and addresses in the HTML part", () => {
    const html = renderHtmlMail(TEXT, "https://pins.example");
    expect(html).toContain("Hi &lt;b&gt;Ana&lt;/b&gt;,");
    expect(html).toContain('href="https://pins.example/?a=1&amp;b=2"');
    expect(html).not.toMatch(/<img|<script|url\(/);
  });

  it("has every link in full in the plain part", () => {
    expect(renderPlainMail(TEXT, "https://pins.example").split("\n")).toEqual(
      expect.arrayContaining(["Hi <b>Ana</b>,", "https://pins.example/?a=1&b=2", "https://pins.example/secure/"]),
    );
  });
});
