import { describe, expect, it } from "vitest";
import { mayListPin, type PinFacts, pinAbilities } from "./pin-policy.ts";

const facts = (changes: Partial<PinFacts> = {}): PinFacts => ({
  personId: "saver",
  creatorId: "creator",
  deleted: false,
  contentDeleted: false,
  board: { ownerId: "saver", privacy: "public", gone: false },
  ...changes,
});
const secret = { ownerId: "saver", privacy: "secret", gone: false } as const;
const protectedBoard = { ownerId: "saver", privacy: "protected", gone: false } as const;

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
  ])("%s", (_what, pin, viewer, allowed) => {
    expect(mayListPin(pin, viewer)).toBe(allowed);
  });
});

describe("what somebody may do with a pin", () => {
  const nothing = { open: false, editContent: false, editSave: false, delete: false, save: false };
  it.each([
    ["a visitor", facts(), null, { ...nothing, open: true }],
    ["a stranger", facts(), "stranger", { ...nothing, open: true, save: true }],
    ["whoever saved it", facts(), "saver", { ...nothing, open: true, editSave: true, delete: true, save: true }],
    ["the creator of somebody else's save", facts(), "creator", { ...nothing, open: true, save: true }],
    [
      "the creator of one's own",
      facts({ creatorId: "saver" }),
      "saver",
      { open: true, editContent: true, editSave: true, delete: true, save: true },
    ],
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
