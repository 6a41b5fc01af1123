import type { Readable } from "node:stream";
import type { ImportFormat, ImportRefusal, PinDensity } from "@tessera/domain";

/** Where an import's image comes from. */
export type SourcePicture =
  | AttachedFile
  /** An image on the web, fetched by the guarded fetcher. */
  | { readonly from: "address"; readonly url: string }
  /** A web page: its best image, as capture reads it. */
  | { readonly from: "page"; readonly url: string };

/** A file that came along. `path` is its name inside the source, for the report. */
export interface AttachedFile {
  readonly from: "file";
  readonly path: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** A video, and its captions. */
export interface SourceVideo {
  /** What the source calls it. */
  readonly name: string;
  /** Null if it's missing. */
  readonly file: AttachedFile | null;
  readonly captions: readonly { readonly language: string; readonly label: string; readonly file: AttachedFile }[];
}

/** An image of a carousel, with its own words; without the image if that isn't available. */
export interface SourceSlot {
  readonly picture: SourcePicture | null;
  readonly title: string;
  readonly details: string;
  readonly link: string;
  /** What the product it shows is called elsewhere. */
  readonly itemId?: string;
}

/** How a pin looks to others. */
export interface SourceLooks {
  readonly image_crop?: { readonly min_y: number; readonly max_y: number };
  readonly is_go_linkless?: boolean;
}

/** What is on a page of a story; a video that can't be imported leaves its image. */
export type SourceBlock =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "picture";
      readonly picture: SourcePicture | null;
      readonly altText: string;
      readonly video?: SourceVideo;
    };

/** What a board says about itself besides its name and description; empty if that is unavailable or invalid. */
export interface SourceBoardDetails {
  readonly note: string;
  /** Calendar dates of ISO 8601, in order. */
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly pin_density: PinDensity | null;
}

/**
 * One thing that a source contains, in import order: boards before what is on them. `key` names it within its source, the
 * same each time the source is read.
 */
export type SourceItem =
  | {
      readonly kind: "board";
      readonly key: string;
      readonly name: string;
      readonly description: string;
      /** What else it says about itself. */
      readonly details?: SourceBoardDetails;
      readonly privacy: "public" | "protected" | "secret";
      /** Titles, in order. */
      readonly sections: readonly string[];
      /** No board of its own: saved to the profile, which everyone sees. */
      readonly isProfile?: boolean;
    }
  | {
      readonly kind: "pin";
      readonly key: string;
      /** Its board's key; null: wherever the import puts things without one. */
      readonly board: string | null;
      /** The title of one of the board's sections. */
      readonly section: string | null;
      readonly title: string;
      readonly description: string;
      readonly altText: string;
      readonly link: string;
      /** When it was saved where it comes from. */
      readonly savedAt: Date | null;
      readonly isFavorite: boolean;
      readonly note?: string;
      /** Whether it was chosen for its board's cover. */
      readonly isCover?: boolean;
      /** Tried in turn until one is available. */
      readonly pictures: readonly SourcePicture[];
      /** For a carousel, all of them with their words; the first is the one above. */
      readonly slots?: readonly SourceSlot[];
      /** The one it begins with, from 0. */
      readonly firstSlot?: number;
      readonly looks?: SourceLooks;
      /** What plays instead of its image. */
      readonly video?: SourceVideo;
      /** For a story, the contents of each page. */
      readonly pages?: readonly (readonly SourceBlock[])[];
      /** Someone paid for it: their username on the instance that wrote it, if disclosed. */
      readonly sponsorship?: { readonly sponsor: string | null };
    }
  /** Which pins a pin shows as its items, by key: after all pins. */
  | {
      readonly kind: "collection";
      readonly key: string;
      readonly name: string;
      readonly pin: string;
      readonly items: readonly string[];
    }
  /** Only our own exports have people: usernames on the instance that wrote it, matched against the usernames here. */
  | {
      readonly kind: "follow";
      readonly key: string;
      readonly username: string;
      /** The URL segment of one of their boards, if that is followed and not they themselves. */
      readonly board?: string;
    }
  /** A followed topic, by its URL segment. */
  | { readonly kind: "follow"; readonly key: string; readonly topic: string }
  | {
      readonly kind: "profile";
      readonly key: string;
      /** Fields of `accounts.update`, as far as this version knows them. */
      readonly fields: Readonly<Record<string, unknown>>;
      readonly avatar: SourcePicture | null;
    }
  /** Something that the reader couldn't make sense of; `name` is what a person would call it. */
  | { readonly kind: "unreadable"; readonly key: string; readonly name: string; readonly reason: ImportRefusal };

/** A folder, archive or file to import from. */
export interface ImportSource {
  readonly format: ImportFormat;
  /** How many items there are, if that is known without reading them all. */
  readonly total: number | null;
  items(): AsyncIterable<SourceItem>;
  close(): Promise<void>;
}

/** The source as a whole can't be read; `message` tells the person so, in one line. */
export class CannotImport extends Error {
  override readonly name = "CannotImport";
}
