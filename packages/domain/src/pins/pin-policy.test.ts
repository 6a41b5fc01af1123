import { describe, expect, it } from "vitest";
import type { BoardFacts } from "../boards/board-policy.ts";
import type { BoardRole } from "../boards/collaboration.ts";
import { isPublicElsewhere, mayListAsOwn, mayListGone, mayListPin, type PinFacts, pinAbilities } from "./pin-policy.ts";

const alone = { ownerId: "saver", gone: false, barred: false, isCollaborative: false, collaborator: null } as const;

const facts = (changes: Partial<PinFacts> = {}): PinFacts => ({
  personId: "saver",
  creatorId: "creator",
  deleted: false,
  contentDeleted: false,
  contentListed: true,
  contentWasListed: true,
  contentFrozen: false,
  barred: false,
  board: { ...alone, privacy: "public" },
  ...changes,
});
const secret = { ...alone, privacy: "secret" } as const;
const protectedBoard = { ...alone, privacy: "protected" } as const;
/** A secret board of somebody, before a collaborator. */
const together = (personId: string, role: BoardRole): BoardFacts => ({
  ...secret,
  ownerId: "owner",
  isCollaborative: true,
  collaborator: { personId, role },
});

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
    [
      "one from which a block keeps them, on their own board",
      facts({ board: { ...together("saver", "add"), collaborator: null }, barred: true }),
      "owner",
      true,
    ],
    ["their own save of what a block keeps from them", facts({ barred: true }), "saver", false],
  ])("%s", (_what, pin, viewer, allowed) => {
    expect(mayListPin(pin, viewer)).toBe(allowed);
  });
});

describe("who may list a pin among what they made and saved", () => {
  const left: BoardFacts = { ...secret, ownerId: "owner", isCollaborative: true };
  it.each([
    ["whoever saved it onto a secret board that they are on no more", facts({ board: left }), "saver", true],
    ["the creator of its content", facts({ board: left }), "creator", false],
    ["a visitor", facts({ board: left }), null, false],
    ["whoever saved what they deleted", facts({ board: left, deleted: true }), "saver", false],
    ["whoever saved what its creator took away", facts({ board: left, contentDeleted: true }), "saver", false],
    ["whoever saved what a block keeps from them", facts({ board: left, barred: true }), "saver", false],
    ["a stranger, a public one", facts(), "stranger", true],
  ])("%s", (_who, pin, viewer, allowed) => {
    expect(mayListAsOwn(pin, viewer)).toBe(allowed);
  });
});

describe("whether a creator's words show on others' saves, though not on a public one of theirs", () => {
  const own = { creatorId: "saver" };
  it.each([
    ["yes, from a secret board", facts({ ...own, board: secret }), "saver", true],
    ["yes, from a protected one", facts({ ...own, board: protectedBoard }), "saver", true],
    ["no, when theirs is public", facts(own), "saver", false],
    ["yes, when no save of it is public now", facts({ ...own, board: secret, contentListed: false }), "saver", true],
    [
      "no, when it never was public",
      facts({ ...own, board: secret, contentListed: false, contentWasListed: false }),
      "saver",
      false,
    ],
    ["no, for someone else's words", facts({ board: secret }), "saver", false],
    ["no, for a visitor", facts({ ...own, board: secret }), null, false],
  ])("%s", (_what, pin, viewer, shows) => {
    expect(isPublicElsewhere(pin, viewer)).toBe(shows);
  });
});

describe("a place for what its creator took away", () => {
  const gone = { contentDeleted: true };
  it.each([
    ["is kept for whoever saved it", facts(gone), "saver", true],
    ["isn't kept for whoever made it", facts(gone), "creator", false],
    ["isn't kept for a stranger", facts(gone), "stranger", false],
    ["isn't kept for a visitor", facts(gone), null, false],
    ["isn't kept once the save is deleted", facts({ ...gone, deleted: true }), "saver", false],
    ["isn't kept across a block", facts({ ...gone, barred: true }), "saver", false],
    ["isn't there while the content is", facts(), "saver", false],
  ])("[CARD-25] %s", (_what, pin, viewer, kept) => {
    expect(mayListGone(pin, viewer)).toBe(kept);
  });
});

describe("what somebody may do with a pin", () => {
  const nothing = {
    open: false,
    editContent: false,
    editSave: false,
    editNote: false,
    organize: false,
    delete: false,
    save: false,
    favorite: false,
  };
  const keeps = { save: true, favorite: true };
  it.each([
    ["a visitor", facts(), null, { ...nothing, open: true }],
    ["a stranger", facts(), "stranger", { ...nothing, open: true, ...keeps }],
    [
      "whoever saved it",
      facts(),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
    ],
    ["the creator of somebody else's save", facts(), "creator", { ...nothing, open: true, ...keeps }],
    [
      "the creator of one's own",
      facts({ creatorId: "saver" }),
      "saver",
      { open: true, editContent: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
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
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
    ],
    [
      "a collaborator who may look",
      facts({ board: together("friend", "look"), contentListed: false }),
      "friend",
      { ...nothing, open: true, favorite: true },
    ],
    [
      "a collaborator who may add, with somebody else's",
      facts({ board: together("friend", "add"), contentListed: false }),
      "friend",
      { ...nothing, open: true, favorite: true },
    ],
    [
      "a collaborator who may add, with their own",
      facts({ board: together("saver", "add"), contentListed: false }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
    ],
    [
      "a collaborator who organizes, with somebody else's",
      facts({ board: together("friend", "organize"), contentListed: false }),
      "friend",
      { ...nothing, open: true, organize: true, delete: true, favorite: true },
    ],
    [
      "the board's owner, with a collaborator's",
      facts({ board: together("saver", "add"), contentListed: false }),
      "owner",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
    ],
    [
      "whoever saved it and is a collaborator of that secret board no more",
      facts({ board: { ...together("saver", "add"), collaborator: null }, contentListed: false }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true, ...keeps },
    ],
    [
      "whoever made it and is kept from that secret board by a block with its owner",
      facts({ creatorId: "saver", board: { ...together("saver", "add"), collaborator: null, barred: true } }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true, ...keeps },
    ],
    [
      "its creator, while a block freezes another save of theirs",
      facts({ creatorId: "saver", contentFrozen: true }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
    ],
    [
      "the board's owner, with a collaborator's from whom a block keeps them",
      facts({ board: { ...together("saver", "add"), collaborator: null }, barred: true, contentListed: false }),
      "owner",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
    ],
    [
      "whoever made the content that another saved onto a secret board",
      facts({ creatorId: "creator", board: together("saver", "add") }),
      "creator",
      nothing,
    ],
    [
      "whoever saved it and is a collaborator of that public board no more",
      facts({ board: { ...together("saver", "add"), privacy: "public", collaborator: null } }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true, ...keeps },
    ],
    [
      "a collaborator, with what another whom a block keeps from them saved",
      facts({ board: together("friend", "organize"), barred: true }),
      "friend",
      nothing,
    ],
    ["somebody from whom a block keeps it", facts({ barred: true }), "stranger", nothing],
    ["whoever saved what a block keeps from them", facts({ barred: true }), "saver", nothing],
    ["a stranger to a secret one", facts({ board: secret }), "stranger", nothing],
    [
      "whoever saved what is removed",
      facts({ contentDeleted: true }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true },
    ],
  ])("%s", (_who, pin, viewer, expected) => {
    expect(pinAbilities(pin, viewer)).toEqual(expected);
  });
});
