import type { DraftSlot } from "../carousel/carousel-draft.ts";
import { type Draft, createInitialDraft } from "../drafts/drafts.ts";

/** The fields that the device stores: all fields except the publishing state and the previews in memory. */
const STORED_DRAFT_FIELDS = ["name", "picture", "words", "filled", "place", "relations", "seed"] as const;

type StoredSlotPicture = Extract<Draft["picture"], { kind: "web" }> | { readonly kind: "file"; readonly file: string };

/** A draft's image or video as the device stores it, with keys in place of files. */
type StoredDraftPicture =
  | StoredSlotPicture
  | (Omit<Extract<Draft["picture"], { kind: "video" }>, "file" | "cover"> & {
      readonly file: string;
      readonly cover: string | null;
    })
  | {
      readonly kind: "carousel";
      readonly slots: readonly (Pick<DraftSlot, "id" | "name" | "words" | "previewUrl"> & {
        readonly picture: StoredSlotPicture;
      })[];
    };

/** A draft as the device stores it. Its files are stored separately, so that typing doesn't write them again. */
export interface StoredDraft extends Omit<Draft, "picture" | "step" | "errors" | "message"> {
  readonly picture: StoredDraftPicture;
  readonly position: number;
  /** The id of the page that edits the draft. While that page is open, other pages don't claim the draft. */
  readonly tab: string;
}

/** Files by their keys. */
export type StoredDraftFiles = ReadonlyMap<string, Blob>;

/** Splits a draft into the two parts that the device stores: its fields and its files. */
export function toStoredDraft(
  { step: _step, errors: _errors, message: _message, picture, ...draft }: Draft,
  kept: Pick<StoredDraft, "position" | "tab">,
): { readonly draft: StoredDraft; readonly files: StoredDraftFiles } {
  const files = new Map<string, Blob>();
  const keep = (key: string, file: Blob): string => {
    files.set(key, file);
    return key;
  };
  const keepSlot = (id: string, slotPicture: DraftSlot["picture"]): StoredSlotPicture =>
    slotPicture.kind === "file" ? { kind: "file", file: keep(id, slotPicture.file) } : slotPicture;
  const toKeptPicture = (): StoredDraftPicture => {
    switch (picture.kind) {
      case "video":
        return {
          ...picture,
          file: keep(draft.id, picture.file),
          cover: picture.cover && keep(`${draft.id} cover`, picture.cover),
        };
      case "carousel":
        return {
          kind: "carousel",
          slots: picture.slots.map(({ id, name, words, previewUrl, picture: slotPicture }) => ({
            ...{ id, name, words, previewUrl },
            picture: keepSlot(id, slotPicture),
          })),
        };
      default:
        return keepSlot(draft.id, picture);
    }
  };
  return { draft: { ...draft, ...kept, picture: toKeptPicture() }, files };
}

/**
 * Restores a draft. Returns null if one of its files is missing.
 *
 * @param createUrl creates the URL of a file's preview
 */
export function toDraft(
  { position: _position, tab: _tab, picture, ...fields }: StoredDraft,
  files: StoredDraftFiles,
  createUrl: (file: Blob) => string,
): Draft | null {
  const start = { ...createInitialDraft({ ...fields, picture: { kind: "carousel", slots: [] } }), ...fields };
  const findFile = (key: string, name: string): File | null => {
    const file = files.get(key);
    if (!file) return null;
    return file instanceof File ? file : new File([file], name, { type: file.type });
  };
  switch (picture.kind) {
    case "web":
      return { ...start, picture };
    case "file": {
      const file = findFile(picture.file, fields.name);
      return file && { ...start, picture: { kind: "file", file }, previewUrl: createUrl(file) };
    }
    case "video": {
      const file = findFile(picture.file, fields.name);
      const cover = picture.cover === null ? null : (files.get(picture.cover) ?? null);
      return file && { ...start, picture: { ...picture, file, cover } };
    }
    case "carousel": {
      const slots = picture.slots.flatMap((slot): DraftSlot[] => {
        const state = { ...slot, step: { kind: "waiting" }, errors: {} } as const;
        if (slot.picture.kind === "web") return [{ ...state, picture: slot.picture }];
        const file = findFile(slot.picture.file, slot.name);
        return file ? [{ ...state, picture: { kind: "file", file }, previewUrl: createUrl(file) }] : [];
      });
      return slots.length === 0
        ? null
        : { ...start, picture: { kind: "carousel", slots }, previewUrl: slots[0]?.previewUrl ?? "" };
    }
  }
}

/** The drafts and files that the device has stored. */
export interface DraftStorageState {
  readonly drafts: ReadonlyMap<string, { readonly draft: Draft; readonly position: number }>;
  readonly files: StoredDraftFiles;
}

/** The changes that bring the device's storage up to date. */
export interface DraftStorageChanges {
  /** The new and changed drafts, with their positions. */
  readonly puts: readonly { readonly draft: Draft; readonly position: number }[];
  readonly removedIds: readonly string[];
}

/** Compares the unpublished drafts with the drafts that the device has stored. */
export function findStorageChanges(kept: DraftStorageState, drafts: readonly Draft[]): DraftStorageChanges {
  const ids = new Set(drafts.map(({ id }) => id));
  return {
    puts: drafts.flatMap((draft, position) => {
      const before = kept.drafts.get(draft.id);
      return before?.position === position && hasSameFields(before.draft, draft) ? [] : [{ draft, position }];
    }),
    removedIds: [...kept.drafts.keys()].filter((id) => !ids.has(id)),
  };
}

function hasSameFields(before: Draft, after: Draft): boolean {
  return STORED_DRAFT_FIELDS.every((field) => before[field] === after[field]);
}
