import type { DraftSlot } from "../carousel/carousel-draft.ts";
import { type Draft, startDraft } from "../drafts/drafts.ts";

/** The fields that the device keeps: all but the state of publishing and the previews in memory. */
const KEPT_FIELDS = ["name", "picture", "words", "filled", "place", "relations", "seed"] as const;

type KeptSlotPicture = Extract<Draft["picture"], { kind: "web" }> | { readonly kind: "file"; readonly file: string };

/** A draft's image or video as the device keeps it. Files are replaced by their keys. */
type KeptPicture =
  | KeptSlotPicture
  | (Omit<Extract<Draft["picture"], { kind: "video" }>, "file" | "cover"> & {
      readonly file: string;
      readonly cover: string | null;
    })
  | {
      readonly kind: "carousel";
      readonly slots: readonly (Pick<DraftSlot, "id" | "name" | "words" | "previewUrl"> & {
        readonly picture: KeptSlotPicture;
      })[];
    };

/** A draft as the device keeps it. Its files are separate, so that typing doesn't write them again. */
export interface KeptDraft extends Omit<Draft, "picture" | "step" | "errors" | "message"> {
  readonly picture: KeptPicture;
  readonly position: number;
  /** The page that edits the draft. While it's open, other pages leave the draft alone. */
  readonly tab: string;
}

/** Files by their keys. */
export type KeptFiles = ReadonlyMap<string, Blob>;

/** Splits a draft into what the device keeps: its fields and its files. */
export function toKeptDraft(
  { step: _step, errors: _errors, message: _message, picture, ...draft }: Draft,
  kept: Pick<KeptDraft, "position" | "tab">,
): { readonly draft: KeptDraft; readonly files: KeptFiles } {
  const files = new Map<string, Blob>();
  const keep = (key: string, file: Blob): string => {
    files.set(key, file);
    return key;
  };
  const keepSlot = (id: string, slotPicture: DraftSlot["picture"]): KeptSlotPicture =>
    slotPicture.kind === "file" ? { kind: "file", file: keep(id, slotPicture.file) } : slotPicture;
  const toKeptPicture = (): KeptPicture => {
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
export function fromKeptDraft(
  { position: _position, tab: _tab, picture, ...fields }: KeptDraft,
  files: KeptFiles,
  createUrl: (file: Blob) => string,
): Draft | null {
  const start = { ...startDraft({ ...fields, picture: { kind: "carousel", slots: [] } }), ...fields };
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

/** What the device has. */
export interface KeptState {
  readonly drafts: ReadonlyMap<string, { readonly draft: Draft; readonly position: number }>;
  readonly files: KeptFiles;
}

/** The changes that bring the device up to date. */
export interface KeptChanges {
  /** New and changed drafts, with their positions. */
  readonly puts: readonly { readonly draft: Draft; readonly position: number }[];
  readonly removedIds: readonly string[];
}

/** Compares the drafts that aren't pins yet with what the device has. */
export function findKeptChanges(kept: KeptState, drafts: readonly Draft[]): KeptChanges {
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
  return KEPT_FIELDS.every((field) => before[field] === after[field]);
}
