import { describe, expect, it } from "vitest";
import { COMMENT_LIMITS } from "./comment.ts";
import {
  completeMention,
  findMentionedNames,
  findMentionQuery,
  getMentionedPeople,
  getMentions,
  splitMentions,
} from "./mentions.ts";

const findNames = (text: string) => findMentionedNames(text).map(({ username }) => username);

describe("findMentionedNames", () => {
  it.each([
    ["@ada", ["ada"]],
    ["Thanks, @Ada_L! And you, @bob?", ["ada_l", "bob"]],
    ["(@ada) “@bob” .@carol cc:@dan", ["ada", "bob", "carol", "dan"]],
    ["@ada's lamp, @bob. @carol…", ["ada", "bob", "carol"]],
    ["🌷@ada❤️@bob\n@carol", ["ada", "bob", "carol"]],
    ["你好@ada你好", ["ada"]],
  ])("finds the usernames in %j", (text, names) => {
    expect(findNames(text)).toEqual(names);
  });

  it.each([
    ["an email address", "ada@bob.example or ada.l+x@bob or josé@bob.example"],
    ["a link", "https://x.example/@ada and http://x.example/?by=a,@ada and www.x.example/a(@ada)"],
    ["a path", "x.example/@ada and @scope/name"],
    ["a domain", "@ada.example"],
    ["a longer word", "@adaé @élan @ada\u0301 @@ada @ada@bob"],
    ["a name that's too short or too long", `@ad @ @${"a".repeat(31)}`],
    ["letters that only resemble Latin letters", "@\u017Fam @\u212Aim"],
  ])("finds nothing in %s", (_what, text) => {
    expect(findNames(text)).toEqual([]);
  });

  it("returns positions in UTF-16 units", () => {
    expect(findMentionedNames("🌷 @ada")).toEqual([{ start: 3, length: 4, username: "ada" }]);
  });
});

describe("getMentions", () => {
  it("returns only mentions of known people", () => {
    expect(getMentions("@ada @nobody @ADA", new Map([["ada", "5"]]))).toEqual([
      { start: 0, length: 4, personId: "5" },
      { start: 13, length: 4, personId: "5" },
    ]);
  });

  it("stops at the limit without counting unknown usernames", () => {
    const text = `@nobody ${"@ada ".repeat(COMMENT_LIMITS.mentionsMax + 1)}`;
    expect(getMentions(text, new Map([["ada", "5"]]))).toHaveLength(COMMENT_LIMITS.mentionsMax);
  });

  it("returns mentions that getMentionedPeople can map back to people", () => {
    const people = new Map([
      ["ada", "5"],
      ["bob", "6"],
    ]);
    expect(getMentionedPeople("@Ada @bob", getMentions("@Ada @bob", people))).toEqual(people);
  });
});

describe("findMentionQuery", () => {
  it.each([
    ["Hi @ad", { start: 3, typed: "ad" }],
    ["@", { start: 0, typed: "" }],
    ["@sør", { start: 0, typed: "sør" }],
    ["Hi @ad ", null],
    ["ada@bo", null],
    ["https://x.example/,@ad", null],
  ])("given %j, returns %j", (text, query) => {
    expect(findMentionQuery(text, text.length)).toEqual(query);
  });

  it("ignores text after the caret", () => {
    expect(findMentionQuery("@adam", 3)).toEqual({ start: 0, typed: "ad" });
  });
});

describe("completeMention", () => {
  it.each([
    ["Hi @ad|", "Hi @ada |"],
    ["@ad|, hi", "@ada |, hi"],
    ["@ad| hi", "@ada |hi"],
    ["@a|nn hi", "@ada |hi"],
    ["@ad|\nhi", "@ada |\nhi"],
  ])("turns %j into %j", (before, after) => {
    const caret = before.indexOf("|");
    const text = before.replace("|", "");
    const query = findMentionQuery(text, caret);
    const completed = query && completeMention(text, query, "ada");
    expect(completed && `${completed.text.slice(0, completed.caret)}|${completed.text.slice(completed.caret)}`).toBe(
      after,
    );
  });
});

describe("splitMentions", () => {
  it("returns plain text and mentions in order", () => {
    const mentions = getMentions("Hi @ada!", new Map([["ada", "5"]]));
    expect(splitMentions("Hi @ada!", mentions)).toEqual([
      { start: 0, text: "Hi ", mention: null },
      { start: 3, text: "@ada", mention: mentions[0] },
      { start: 7, text: "!", mention: null },
    ]);
    expect(splitMentions("@ada", [])).toEqual([{ start: 0, text: "@ada", mention: null }]);
  });
});
