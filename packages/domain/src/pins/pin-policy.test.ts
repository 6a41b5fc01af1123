import { describe, expect, it } from "vitest";
import type { BoardFacts } from "../boards/board-policy.ts";
import type { BoardRole } from "../boards/collaboration.ts";
import {
  isPublicElsewhere,
  canListAsOwn,
  canListDeleted,
  canListPin,
  type PinFacts,
  getPinAbilities,
} from "./pin-policy.ts";

const unshared = { ownerId: "saver", gone: false, barred: false, isCollaborative: false, collaborator: null } as const;

const facts = (changes: Partial<PinFacts> = {}): PinFacts => ({
  personId: "saver",
  creatorId: "creator",
  deleted: false,
  contentDeleted: false,
  contentListed: true,
  contentWasListed: true,
  contentFrozen: false,
  barred: false,
  board: { ...unshared, privacy: "public" },
  ...changes,
});
const secret = { ...unshared, privacy: "secret" } as const;
const protectedBoard = { ...unshared, privacy: "protected" } as const;
/** A secret board, as seen by a collaborator. */
const sharedSecret = (personId: string, role: BoardRole): BoardFacts => ({
  ...secret,
  ownerId: "owner",
  isCollaborative: true,
  collaborator: { personId, role },
});

describe("canListPin", () => {
  it.each([
    ["a public pin, for a visitor", facts(), null, true],
    ["a protected pin, for a stranger", facts({ board: protectedBoard }), "stranger", false],
    ["a protected pin, for its owner", facts({ board: protectedBoard }), "saver", true],
    ["a secret pin, for a stranger", facts({ board: secret }), "stranger", false],
    ["a secret pin, for the creator of its content", facts({ board: secret }), "creator", false],
    ["a secret pin, for its owner", facts({ board: secret }), "saver", true],
    ["a deleted pin, for its owner", facts({ deleted: true }), "saver", false],
    ["a pin whose content is deleted", facts({ contentDeleted: true }), "saver", false],
    ["a pin that a block hides, for the person it's hidden from", facts({ barred: true }), "stranger", false],
    [
      "a pin that a block would hide, for the board's owner",
      facts({ board: { ...sharedSecret("saver", "add"), collaborator: null }, barred: true }),
      "owner",
      true,
    ],
    [
      "a save of content whose creator is in a block with the viewer, for the person who saved it",
      facts({ barred: true }),
      "saver",
      true,
    ],
  ])("correctly decides whether to list %s", (_what, pin, viewer, allowed) => {
    expect(canListPin(pin, viewer)).toBe(allowed);
  });
});

describe("canListAsOwn", () => {
  const leftBoard: BoardFacts = { ...secret, ownerId: "owner", isCollaborative: true };
  it.each([
    [
      "someone who saved the pin to a secret board and is no longer a collaborator",
      facts({ board: leftBoard }),
      "saver",
      true,
    ],
    ["the creator of the pin's content", facts({ board: leftBoard }), "creator", false],
    ["a visitor", facts({ board: leftBoard }), null, false],
    ["someone who deleted their save", facts({ board: leftBoard, deleted: true }), "saver", false],
    [
      "someone who saved content that its creator deleted",
      facts({ board: leftBoard, contentDeleted: true }),
      "saver",
      false,
    ],
    [
      "someone who saved content whose creator is in a block with them",
      facts({ board: leftBoard, barred: true }),
      "saver",
      true,
    ],
    ["a stranger, when the pin is public", facts(), "stranger", true],
  ])("correctly decides whether to list a pin for %s", (_who, pin, viewer, allowed) => {
    expect(canListAsOwn(pin, viewer)).toBe(allowed);
  });
});

describe("isPublicElsewhere", () => {
  const ownContent = { creatorId: "saver" };
  const unlisted = { contentListed: false };
  it.each([
    ["true for the creator's own pin on a secret board", facts({ ...ownContent, board: secret }), "saver", true],
    [
      "true for the creator's own pin on a protected board",
      facts({ ...ownContent, board: protectedBoard }),
      "saver",
      true,
    ],
    [
      "true for the creator when no save is currently public",
      facts({ ...ownContent, board: secret, ...unlisted }),
      "saver",
      true,
    ],
    ["true for the creator on another person's save", facts({ board: secret }), "creator", true],
    ["true for other people when another save is public", facts({ board: secret }), "saver", true],
    ["false for other people when no save is currently public", facts({ board: secret, ...unlisted }), "saver", false],
    ["false when the pin itself is public", facts(ownContent), "saver", false],
    [
      "false when the content was never public",
      facts({ ...ownContent, board: secret, ...unlisted, contentWasListed: false }),
      "saver",
      false,
    ],
    ["false for a visitor", facts({ ...ownContent, board: secret }), null, false],
  ])("returns %s", (_what, pin, viewer, shows) => {
    expect(isPublicElsewhere(pin, viewer)).toBe(shows);
  });
});

describe("a save of a deleted content item", () => {
  const deletedContent = { contentDeleted: true };
  it.each([
    ["is kept for the person who saved it", facts(deletedContent), "saver", true],
    ["isn't kept for the content's creator", facts(deletedContent), "creator", false],
    ["isn't kept for a stranger", facts(deletedContent), "stranger", false],
    ["isn't kept for a visitor", facts(deletedContent), null, false],
    ["isn't kept once the save is deleted", facts({ ...deletedContent, deleted: true }), "saver", false],
    ["is kept even after a block", facts({ ...deletedContent, barred: true }), "saver", true],
    ["isn't kept while the content exists", facts(), "saver", false],
  ])("[CARD-25] %s", (_what, pin, viewer, isListed) => {
    expect(canListDeleted(pin, viewer)).toBe(isListed);
  });
});

describe("getPinAbilities", () => {
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
  const canKeep = { save: true, favorite: true };
  it.each([
    ["a visitor", facts(), null, { ...nothing, open: true }],
    ["a stranger", facts(), "stranger", { ...nothing, open: true, ...canKeep }],
    [
      "the person who saved it",
      facts(),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...canKeep },
    ],
    ["the creator, with another person's save", facts(), "creator", { ...nothing, open: true, ...canKeep }],
    [
      "the creator, with their own save",
      facts({ creatorId: "saver" }),
      "saver",
      { open: true, editContent: true, editSave: true, editNote: true, organize: true, delete: true, ...canKeep },
    ],
    [
      "a stranger, with a protected pin that is listed nowhere",
      facts({ board: protectedBoard, contentListed: false }),
      "stranger",
      { ...nothing, open: true, favorite: true },
    ],
    [
      "a stranger, with a protected pin that is listed elsewhere",
      facts({ board: protectedBoard }),
      "stranger",
      { ...nothing, open: true, ...canKeep },
    ],
    [
      "its owner, with a protected pin that is listed nowhere",
      facts({ board: protectedBoard, contentListed: false }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...canKeep },
    ],
    [
      "a collaborator who can look",
      facts({ board: sharedSecret("friend", "look"), contentListed: false }),
      "friend",
      { ...nothing, open: true, favorite: true },
    ],
    [
      "a collaborator who can add, with someone else's pin",
      facts({ board: sharedSecret("friend", "add"), contentListed: false }),
      "friend",
      { ...nothing, open: true, favorite: true },
    ],
    [
      "a collaborator who can add, with their own pin",
      facts({ board: sharedSecret("saver", "add"), contentListed: false }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...canKeep },
    ],
    [
      "a collaborator who organizes, with someone else's pin",
      facts({ board: sharedSecret("friend", "organize"), contentListed: false }),
      "friend",
      { ...nothing, open: true, organize: true, delete: true, favorite: true },
    ],
    [
      "the board's owner, with a collaborator's pin",
      facts({ board: sharedSecret("saver", "add"), contentListed: false }),
      "owner",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...canKeep },
    ],
    [
      "the person who saved it and is no longer on that secret board",
      facts({ board: { ...sharedSecret("saver", "add"), collaborator: null }, contentListed: false }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true, ...canKeep },
    ],
    [
      "its creator, kept off that secret board by a block with its owner",
      facts({ creatorId: "saver", board: { ...sharedSecret("saver", "add"), collaborator: null, barred: true } }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true, ...canKeep },
    ],
    [
      "its creator, while a block freezes another of their saves",
      facts({ creatorId: "saver", contentFrozen: true }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true, ...canKeep },
    ],
    [
      "the board's owner, in a block with the collaborator who saved it",
      facts({ board: { ...sharedSecret("saver", "add"), collaborator: null }, barred: true, contentListed: false }),
      "owner",
      { ...nothing, open: true, editSave: true, organize: true, delete: true },
    ],
    [
      "the creator of the content that someone else saved onto a secret board",
      facts({ creatorId: "creator", board: sharedSecret("saver", "add") }),
      "creator",
      nothing,
    ],
    [
      "the person who saved it and is no longer on that public board",
      facts({ board: { ...sharedSecret("saver", "add"), privacy: "public", collaborator: null } }),
      "saver",
      { ...nothing, open: true, editSave: true, delete: true, ...canKeep },
    ],
    [
      "a collaborator, in a block with the collaborator who saved it",
      facts({ board: sharedSecret("friend", "organize"), barred: true }),
      "friend",
      nothing,
    ],
    ["someone a block hides it from", facts({ barred: true }), "stranger", nothing],
    [
      "someone who saved content whose creator is in a block with them",
      facts({ barred: true }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true },
    ],
    ["a stranger, with a secret pin", facts({ board: secret }), "stranger", nothing],
    [
      "the person who saved it, once it is removed",
      facts({ contentDeleted: true }),
      "saver",
      { ...nothing, open: true, editSave: true, editNote: true, organize: true, delete: true },
    ],
  ])("returns the abilities of %s", (_who, pin, viewer, expected) => {
    expect(getPinAbilities(pin, viewer)).toEqual(expected);
  });
});
