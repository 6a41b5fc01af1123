import type { Readable } from "node:stream";
import type { ImportFormat, ImportRefusal } from "@tessera/domain";

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
  readonly file: BroughtFile;
  readonly captions: readonly { readonly language: string; readonly label: string; readonly file: BroughtFile }[];
}

/** A picture of a carousel, with its own words; without the picture where that cannot be had. */
export interface BroughtSlot {
  readonly picture: BroughtPicture | null;
  readonly title: string;
  readonly details: string;
  readonly link: string;
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
      /** What plays in place of its picture. */
      readonly video?: BroughtVideo;
    }
  /** Only our own exports know people: usernames on the instance that wrote it, taken where somebody is called so. */
  | {
      readonly kind: "follow";
      readonly key: string;
      readonly username: string;
      /** The part of the URL of one of their boards, where that is followed and not they themselves. */
      readonly board?: string;
    }
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
