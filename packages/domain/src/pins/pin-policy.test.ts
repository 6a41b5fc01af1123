import { describe, expect, it } from "vitest";
import { mayListPin, type PinFacts, pinAbilities } from "./pin-policy.ts";

const facts = (changes: Partial<PinFacts> = {}): PinFacts => ({
  personId: "saver",
  creatorId: "creator",
  deleted: false,
  contentDeleted: false,
  contentListed: true,
  barred: false,
  board: { ownerId: "saver", privacy: "public", gone: false, barred: false },
  ...changes,
});
const secret = { ownerId: "saver", privacy: "secret", gone: false, barred: false } as const;
const protectedBoard = { ownerId: "saver", privacy: "protected", gone: false, barred: false } as const;

describe("who may list a pin", () => {
  it.each([
    ["a public one, a visitor", facts(), null, true],
    ["a protected one, a stranger", facts({ board: protectedBoard }), "stranger", false],
    ["a protected one, its owner", facts({ board: protectedBoard }), "saver", true],
    ["a secret one, a stranger", facts({ board: secret }), "stranger", false],
    ["a secret one, the creator of its content", facts({ board: secret }), "creator", false],
    ["a secret one, its owner", facts({ board: secret }), "saver", true],
    ["a deleted one, its owner", facts({ deleted: true }), "saver", false],
    ["one whose content is deleted", facts({ contentDeleted: true }), "saver", false],
    ["one from which a block keeps them", facts({ barred: true }), "stranger", false],
    ["their own save of what a block keeps from them", facts({ barred: true }), "saver", false],
  ])("%s", (_what, pin, viewer, allowed) => {
    expect(mayListPin(pin, viewer)).toBe(allowed);
  });
});

describe("what somebody may do with a pin", () => {
  const nothing = { open: false, editContent: false, editSave: false, delete: false, save: false, favorite: false };
  const keeps = { save: true, favorite: true };
  it.each([
    ["a visitor", facts(), null, { ...nothing, open: true }],
    ["a stranger", facts(), "stranger", { ...nothing, open: true, ...keeps }],
    ["whoever saved it", facts(), "saver", { ...nothing, open: true, editSave: true, delete: true, ...keeps }],
    ["the creator of somebody else's save", facts(), "creator", { ...nothing, open: true, ...keeps }],
    [
      "the creator of one's own",
      facts({ creatorId: "saver" }),
      "saver",
      { open: true, editContent: true, editSave: true, delete: true, ...keeps },
    ],
    [
      "a stranger to a protected one that is listed nowhere",
      facts({ board: protectedBoard, contentListed: false }),
      "stranger",
      { ...nothing, open: true, favorite: true },
    ],
    [
      "a stranger to a protected one that is listed elsewhere",
      facts({ board: protectedBoard }),
      "stranger",
      { ...nothing, open: true, ...keeps },
    ],
    [
      "its owner, with a protected one that is listed nowhere",
      facts({ board: protectedBoard, contentListed: false }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true, ...keeps },
    ],
    ["somebody from whom a block keeps it", facts({ barred: true }), "stranger", nothing],
    ["whoever saved what a block keeps from them", facts({ barred: true }), "saver", nothing],
    ["a stranger to a secret one", facts({ board: secret }), "stranger", nothing],
    [
      "whoever saved what is removed",
      facts({ contentDeleted: true }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true },
    ],
  ])("%s", (_who, pin, viewer, expected) => {
    expect(pinAbilities(pin, viewer)).toEqual(expected);
  });
});
