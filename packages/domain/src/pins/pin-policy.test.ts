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
/** A secret board, as a collaborator sees it. */
const together = (personId: string, role: BoardRole): BoardFacts => ({
  ...secret,
  ownerId: "owner",
  isCollaborative: true,
  collaborator: { personId, role },
});

describe("who can list a pin", () => {
  it.each([
    ["a public one, for a visitor", facts(), null, true],
    ["a protected one, for a stranger", facts({ board: protectedBoard }), "stranger", false],
    ["a protected one, for its owner", facts({ board: protectedBoard }), "saver", true],
    ["a secret one, for a stranger", facts({ board: secret }), "stranger", false],
    ["a secret one, for the creator of its content", facts({ board: secret }), "creator", false],
    ["a secret one, for its owner", facts({ board: secret }), "saver", true],
    ["a deleted one, for its owner", facts({ deleted: true }), "saver", false],
    ["one whose content is deleted", facts({ contentDeleted: true }), "saver", false],
    ["one that a block hides from them", facts({ barred: true }), "stranger", false],
    [
      "one that a block hides from them, on their own board",
      facts({ board: { ...together("saver", "add"), collaborator: null }, barred: true }),
      "owner",
      true,
    ],
    ["their own save of what someone in a block with them created", facts({ barred: true }), "saver", true],
  ])("%s", (_what, pin, viewer, allowed) => {
    expect(canListPin(pin, viewer)).toBe(allowed);
  });
});

describe("who can list a pin among what they created and saved", () => {
  const left: BoardFacts = { ...secret, ownerId: "owner", isCollaborative: true };
  it.each([
    ["someone who saved it onto a secret board that they are no longer on", facts({ board: left }), "saver", true],
    ["the creator of its content", facts({ board: left }), "creator", false],
    ["a visitor", facts({ board: left }), null, false],
    ["someone who deleted their save", facts({ board: left, deleted: true }), "saver", false],
    ["someone who saved what its creator deleted", facts({ board: left, contentDeleted: true }), "saver", false],
    [
      "someone who saved what a person in a block with them created",
      facts({ board: left, barred: true }),
      "saver",
      true,
    ],
    ["a stranger, for a public one", facts(), "stranger", true],
  ])("%s", (_who, pin, viewer, allowed) => {
    expect(canListAsOwn(pin, viewer)).toBe(allowed);
  });
});

describe("whether words on a pin that not everyone can find show elsewhere, too", () => {
  const own = { creatorId: "saver" };
  const unlisted = { contentListed: false };
  it.each([
    ["yes for their creator, on a secret board", facts({ ...own, board: secret }), "saver", true],
    ["yes for their creator, on a protected one", facts({ ...own, board: protectedBoard }), "saver", true],
    ["yes for their creator, when no save is public now", facts({ ...own, board: secret, ...unlisted }), "saver", true],
    ["yes for their creator, on someone else's save", facts({ board: secret }), "creator", true],
    ["yes for others, when a save is public", facts({ board: secret }), "saver", true],
    ["no for others, when none is public now", facts({ board: secret, ...unlisted }), "saver", false],
    ["no, when the pin itself is public", facts(own), "saver", false],
    [
      "no, when the content was never public",
      facts({ ...own, board: secret, ...unlisted, contentWasListed: false }),
      "saver",
      false,
    ],
    ["no for a visitor", facts({ ...own, board: secret }), null, false],
  ])("%s", (_what, pin, viewer, shows) => {
    expect(isPublicElsewhere(pin, viewer)).toBe(shows);
  });
});

describe("the place of a pin whose creator deleted it", () => {
  const gone = { contentDeleted: true };
  it.each([
    ["is kept for the person who saved it", facts(gone), "saver", true],
    ["isn't kept for its creator", facts(gone), "creator", false],
    ["isn't kept for a stranger", facts(gone), "stranger", false],
    ["isn't kept for a visitor", facts(gone), null, false],
    ["isn't kept once the save is deleted", facts({ ...gone, deleted: true }), "saver", false],
    ["is kept across a block", facts({ ...gone, barred: true }), "saver", true],
    ["isn't kept while the content exists", facts(), "saver", false],
  ])("[CARD-25] %s", (_what, pin, viewer, kept) => {
    expect(canListGone(pin, viewer)).toBe(kept);
  });
});

describe("what someone can do with a pin", () => {
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
      "the person who saved it",
      facts(),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
    ],
    ["the creator, with someone else's save", facts(), "creator", { ...nothing, open: true, ...keeps }],
    [
      "the creator, with their own save",
      facts({ creatorId: "saver" }),
      "saver",
      { open: true, editContent: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
    ],
    [
      "a stranger, with a protected one that is listed nowhere",
      facts({ board: protectedBoard, contentListed: false }),
      "stranger",
      { ...nothing, open: true, favorite: true },
    ],
    [
      "a stranger, with a protected one that is listed elsewhere",
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
      "a collaborator who can look",
      facts({ board: together("friend", "look"), contentListed: false }),
      "friend",
      { ...nothing, open: true, favorite: true },
    ],
    [
      "a collaborator who can add, with someone else's",
      facts({ board: together("friend", "add"), contentListed: false }),
      "friend",
      { ...nothing, open: true, favorite: true },
    ],
    [
      "a collaborator who can add, with their own",
      facts({ board: together("saver", "add"), contentListed: false }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...keeps },
    ],
    [
      "a collaborator who organizes, with someone else's",
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
      "the person who saved it and is no longer on that secret board",
      facts({ board: { ...together("saver", "add"), collaborator: null }, contentListed: false }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true, ...keeps },
    ],
    [
      "its creator, kept off that secret board by a block with its owner",
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
      "the board's owner, in a block with the collaborator who saved it",
      facts({ board: { ...together("saver", "add"), collaborator: null }, barred: true, contentListed: false }),
      "owner",
      { ...nothing, open: true, editSave: true, organize: true, delete: true },
    ],
    [
      "the creator of the content that someone else saved onto a secret board",
      facts({ creatorId: "creator", board: together("saver", "add") }),
      "creator",
      nothing,
    ],
    [
      "the person who saved it and is no longer on that public board",
      facts({ board: { ...together("saver", "add"), privacy: "public", collaborator: null } }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true, ...keeps },
    ],
    [
      "a collaborator, in a block with the collaborator who saved it",
      facts({ board: together("friend", "organize"), barred: true }),
      "friend",
      nothing,
    ],
    ["someone from whom a block hides it", facts({ barred: true }), "stranger", nothing],
    [
      "someone who saved what a person in a block with them created",
      facts({ barred: true }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true },
    ],
    ["a stranger, with a secret one", facts({ board: secret }), "stranger", nothing],
    [
      "the person who saved it, once it is removed",
      facts({ contentDeleted: true }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true },
    ],
  ])("%s", (_who, pin, viewer, expected) => {
    expect(pinAbilities(pin, viewer)).toEqual(expected);
  });
});
