import type { Readable } from "node:stream";
import type { ImportFormat, ImportRefusal, PinDensity } from "@tessera/domain";

/** Where a picture of an import comes from. */
export type BroughtPicture =
  | BroughtFile
  /** A picture on the web, fetched by the guarded fetcher. */
  | { readonly from: "address"; readonly url: string }
  /** A web page: its best picture, as capture reads it. */
  | { readonly from: "page"; readonly url: string };

/** A file that came along. `path` is its name inside the source, for the report. */
export interface BroughtFile {
  readonly from: "file";
  readonly path: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** A video, and its captions. */
export interface BroughtVideo {
  /** What the source calls it. */
  readonly name: string;
  /** Null where it is missing. */
  readonly file: BroughtFile | null;
  readonly captions: readonly { readonly language: string; readonly label: string; readonly file: BroughtFile }[];
}

/** A picture of a carousel, with its own words; without the picture where that cannot be had. */
export interface BroughtSlot {
  readonly picture: BroughtPicture | null;
  readonly title: string;
  readonly details: string;
  readonly link: string;
  /** What the product that it shows is called elsewhere. */
  readonly itemId?: string;
}

/** How a pin looks to others. */
export interface BroughtLooks {
  readonly image_crop?: { readonly min_y: number; readonly max_y: number };
  readonly is_go_linkless?: boolean;
}

/** What stands on a page of a story; a video that cannot be taken leaves its picture. */
export type BroughtBlock =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "picture";
      readonly picture: BroughtPicture | null;
      readonly altText: string;
      readonly video?: BroughtVideo;
    };

/** What a board says of itself besides its name and description; nothing where that is not to be had, or makes no sense. */
export interface BroughtBoardDetails {
  readonly note: string;
  /** Calendar dates of ISO 8601, in order. */
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly pin_density: PinDensity | null;
}

/**
 * One thing that a source brings, in the order in which it is to be taken: boards before what lies on them. `key` names it
 * within its source, the same each time the source is read.
 */
export type Brought =
  | {
      readonly kind: "board";
      readonly key: string;
      readonly name: string;
      readonly description: string;
      /** What else it says of itself. */
      readonly details?: BroughtBoardDetails;
      readonly privacy: "public" | "protected" | "secret";
      /** Titles, in their order. */
      readonly sections: readonly string[];
      /** No board of its own: what was saved to the profile, which everybody sees. */
      readonly isProfile?: boolean;
    }
  | {
      readonly kind: "pin";
      readonly key: string;
      /** Key of its board; null: wherever the import was told to put what has none. */
      readonly board: string | null;
      /** Title of one of the board's sections. */
      readonly section: string | null;
      readonly title: string;
      readonly description: string;
      readonly altText: string;
      readonly link: string;
      /** When it was saved where it comes from. */
      readonly savedAt: Date | null;
      readonly isFavorite: boolean;
      readonly note?: string;
      /** Whether it stands on its board's cover by choice. */
      readonly isCover?: boolean;
      /** Tried in turn until one can be had. */
      readonly pictures: readonly BroughtPicture[];
      /** Of a carousel, all of them with their words; the first is the one above. */
      readonly slots?: readonly BroughtSlot[];
      /** The one of them that it begins with, from 0. */
      readonly firstSlot?: number;
      readonly looks?: BroughtLooks;
      /** What plays in place of its picture. */
      readonly video?: BroughtVideo;
      /** Of a story, what stands on each of its pages. */
      readonly pages?: readonly (readonly BroughtBlock[])[];
      /** Somebody paid for it: the username on the instance that wrote it of whoever that was, where that was said. */
      readonly sponsorship?: { readonly sponsor: string | null };
    }
  /** Which pins a pin shows as its items, by their keys: after all pins. */
  | {
      readonly kind: "collection";
      readonly key: string;
      readonly name: string;
      readonly pin: string;
      readonly items: readonly string[];
    }
  /** Only our own exports know people: usernames on the instance that wrote it, taken where somebody is called so. */
  | {
      readonly kind: "follow";
      readonly key: string;
      readonly username: string;
      /** The part of the URL of one of their boards, where that is followed and not they themselves. */
      readonly board?: string;
    }
  /** A topic that is followed, by the part of its address. */
  | { readonly kind: "follow"; readonly key: string; readonly topic: string }
  | {
      readonly kind: "profile";
      readonly key: string;
      /** Fields of `accounts.update`, as far as this version knows them. */
      readonly fields: Readonly<Record<string, unknown>>;
      readonly avatar: BroughtPicture | null;
    }
  /** Something that the reader could not make sense of; `name` is what a person would call it. */
  | { readonly kind: "unreadable"; readonly key: string; readonly name: string; readonly reason: ImportRefusal };

/** A folder, archive or file from which things are brought. */
export interface ImportSource {
  readonly format: ImportFormat;
  /** How many items there are, when that is known without reading them all. */
  readonly total: number | null;
  items(): AsyncIterable<Brought>;
  close(): Promise<void>;
}

/** The source as a whole cannot be read; `message` says so to the person, in one line. */
export class CannotImport extends Error {
  override readonly name = "CannotImport";
}
