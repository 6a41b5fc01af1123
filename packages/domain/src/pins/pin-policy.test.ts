import { describe, expect, it } from "vitest";
import type { BoardFacts } from "../boards/board-policy.ts";
import type { BoardRole } from "../boards/collaboration.ts";
import { isPublicElsewhere, canListAsOwn, canListGone, canListPin, type PinFacts, pinAbilities } from "./pin-policy.ts";

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
    ["their own save of what someone in a block with them made", facts({ barred: true }), "saver", true],
  ])("%s", (_what, pin, viewer, allowed) => {
    expect(canListPin(pin, viewer)).toBe(allowed);
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
    ["whoever saved what someone in a block with them made", facts({ board: left, barred: true }), "saver", true],
    ["a stranger, a public one", facts(), "stranger", true],
  ])("%s", (_who, pin, viewer, allowed) => {
    expect(canListAsOwn(pin, viewer)).toBe(allowed);
  });
});

describe("whether words on a pin that not everyone can find show elsewhere, too", () => {
  const own = { creatorId: "saver" };
  const unlisted = { contentListed: false };
  it.each([
    ["yes, before their creator, on a secret board", facts({ ...own, board: secret }), "saver", true],
    ["yes, before their creator, on a protected one", facts({ ...own, board: protectedBoard }), "saver", true],
    [
      "yes, before their creator, when no save is public now",
      facts({ ...own, board: secret, ...unlisted }),
      "saver",
      true,
    ],
    ["yes, before their creator, on someone else's save", facts({ board: secret }), "creator", true],
    ["yes, before others, when a save is public", facts({ board: secret }), "saver", true],
    ["no, before others, when none is public now", facts({ board: secret, ...unlisted }), "saver", false],
    ["no, when the pin is public itself", facts(own), "saver", false],
    [
      "no, when the content never was public",
      facts({ ...own, board: secret, ...unlisted, contentWasListed: false }),
      "saver",
      false,
    ],
    ["no, before a visitor", facts({ ...own, board: secret }), null, false],
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
    ["is kept across a block", facts({ ...gone, barred: true }), "saver", true],
    ["isn't there while the content is", facts(), "saver", false],
  ])("[CARD-25] %s", (_what, pin, viewer, kept) => {
    expect(canListGone(pin, viewer)).toBe(kept);
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
      { ...nothing, open: true, editSave: true, organize: true, delete: true },
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
    [
      "whoever saved what someone in a block with them made",
      facts({ barred: true }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true },
    ],
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
