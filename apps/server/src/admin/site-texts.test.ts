import { describe, expect, it } from "vitest";
import { readSettings } from "../platform/settings.ts";
import { createSiteTexts } from "./site-texts.rules.ts";

const toText = (variables: Record<string, string>) => JSON.stringify(createSiteTexts(readSettings(variables)));

describe("the default text of the site's own pages", () => {
  it("says that there's no contact when the operator didn't provide one", () => {
    const text = toText({});
    expect(text).toContain("The people who run this site haven’t published a contact here.");
    expect(text).toContain("About this site");
    expect(text).not.toMatch(/(?:by|at|to) null|undefined/);
  });

  it("names an operator who has no contact address", () => {
    expect(toText({ OPERATOR_NAME: "Pat" })).toContain("This site is run by Pat.");
  });

  it("links to the contact when it's a web page", () => {
    expect(toText({ OPERATOR_CONTACT: "https://club.example/contact" })).toContain(
      '"text":"club.example/contact","strong":false,"href":"https://club.example/contact"',
    );
  });

  it.each([
    [{ LOG_ADDRESSES: "full" }, "your network address"],
    [{ LOG_ADDRESSES: "network" }, "the first part of your network address"],
    [{ LOG_LEVEL: "warn" }, "only warnings and errors"],
    [{ LOG_LEVEL: "silent" }, "The server keeps no log."],
    [{ REGISTRATION: "invite" }, "you need an invitation"],
    [{ REGISTRATION: "closed" }, "New accounts are closed"],
  ])("describes a server whose settings include %j", (variables, words) => {
    expect(toText(variables)).toContain(words);
  });

  it("contains no markup in its lines", () => {
    expect(toText({})).not.toMatch(/\*\*|`|\]\(|\$\{|#/);
  });
});
