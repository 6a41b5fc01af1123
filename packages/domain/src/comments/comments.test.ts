import { describe, expect, it } from "vitest";
import { findCommentProblem } from "./comment.ts";
import {
  type CommentFacts,
  getCommentAbilities,
  getCommentDisplay,
  getCommentingMode,
  getReplyDestination,
  getThreadAbilities,
  type ThreadFacts,
} from "./comment-policy.ts";

const thread = (changes: Partial<ThreadFacts> = {}): ThreadFacts => ({
  creatorId: "creator",
  gone: false,
  listed: true,
  reachable: true,
  off: false,
  barred: false,
  ...changes,
});
/** A content item whose saves are all on secret boards. */
const unlisted = thread({ listed: false });
/** A content item that is shared only through a link. */
const linked = thread({ listed: false, reachable: false });
const off = thread({ off: true });
const deletedThread = thread({ gone: true });

describe("getThreadAbilities", () => {
  const nothing = { read: false, write: false, moderate: false };
  it.each([
    ["a listed one, for a visitor", thread(), null, { ...nothing, read: true }, "login"],
    ["a listed one, for a reader", thread(), "reader", { ...nothing, read: true, write: true }, "open"],
    ["a listed one, for its creator", thread(), "creator", { read: true, write: true, moderate: true }, "open"],
    ["a secret one, for someone who saved it", unlisted, "keeper", { ...nothing, read: true }, "closed"],
    ["a secret one, for its creator", unlisted, "creator", { read: true, write: true, moderate: true }, "open"],
    ["one shared by link, for a visitor", linked, null, nothing, "closed"],
    ["one shared by link, for a reader", linked, "reader", nothing, "closed"],
    ["one with comments off, for a reader", off, "reader", nothing, "off"],
    ["one with comments off, for a visitor", off, null, nothing, "off"],
    ["one with comments off, for its creator", off, "creator", { ...nothing, moderate: true }, "off"],
    ["a deleted one, for its creator", deletedThread, "creator", nothing, "closed"],
  ] as const)("returns the abilities for %s", (_what, facts, viewer, abilities, commenting) => {
    expect(getThreadAbilities(facts, viewer)).toEqual(abilities);
    expect(getCommentingMode(facts, viewer)).toBe(commenting);
  });
});

describe("[CLOSE-14] getCommentAbilities", () => {
  const comment = (changes: Partial<CommentFacts> = {}): CommentFacts => ({
    authorId: "author",
    gone: false,
    barred: false,
    ...changes,
  });
  const nothing = { see: false, like: false, reply: false, edit: false, delete: false };
  it.each([
    ["its author", comment(), thread(), "author", { see: true, like: true, reply: true, edit: true, delete: true }],
    [
      "the pin's creator",
      comment(),
      thread(),
      "creator",
      { see: true, like: true, reply: true, edit: false, delete: true },
    ],
    ["a reader", comment(), thread(), "reader", { ...nothing, see: true, like: true, reply: true }],
    ["a visitor", comment(), thread(), null, { ...nothing, see: true }],
    ["its author, once comments are off", comment(), off, "author", { ...nothing, see: true, delete: true }],
    ["the creator, once comments are off", comment(), off, "creator", { ...nothing, see: true, delete: true }],
    ["a reader, once comments are off", comment(), off, "reader", nothing],
    ["its author, once the pin is secret", comment(), linked, "author", { ...nothing, see: true, delete: true }],
    [
      "its author, once the pin is deleted",
      comment(),
      deletedThread,
      "author",
      { ...nothing, see: true, delete: true },
    ],
    ["a reader, once the pin is deleted", comment(), deletedThread, "reader", nothing],
    ["the pin's creator, after a block", comment({ barred: true }), thread(), "creator", nothing],
    [
      "its author, after a block",
      comment({ barred: true }),
      thread(),
      "author",
      { ...nothing, see: true, delete: true },
    ],
    ["its author, once it is deleted", comment({ gone: true }), thread(), "author", nothing],
  ])("returns the abilities for %s", (_who, facts, on, viewer, abilities) => {
    expect(getCommentAbilities(facts, on, viewer)).toEqual(abilities);
  });
});

describe("a reply", () => {
  const first = { id: "1", parentId: null, authorId: "ann" };
  const reply = { id: "2", parentId: "1", authorId: "ben" };
  it.each([
    ["a comment", first, "ben", { parentId: "1", mentionedId: null }],
    ["a reply, whose author it mentions", reply, "ann", { parentId: "1", mentionedId: "ben" }],
    ["the writer's own reply, without a mention", reply, "ben", { parentId: "1", mentionedId: null }],
  ])("joins the thread when it answers %s", (_what, target, replierId, place) => {
    expect(getReplyDestination(target, replierId)).toEqual(place);
  });

  it("keeps a placeholder line for its comment when that comment can't be seen", () => {
    expect([getCommentDisplay(true, 0), getCommentDisplay(false, 2), getCommentDisplay(false, 0)]).toEqual([
      "whole",
      "line",
      "none",
    ]);
  });
});

describe("findCommentProblem", () => {
  it.each([
    ["Lovely", null],
    ["  \n ", "empty"],
    ["\u200B\u200D", "empty"],
    ["🌷".repeat(500), null],
    ["🌷".repeat(501), "long"],
    [`${"x".repeat(500)}   `, null],
  ])("given %j, returns %s", (text, problem) => {
    expect(findCommentProblem(text)).toBe(problem);
  });
});
