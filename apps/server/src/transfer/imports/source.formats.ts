import type { Readable } from "node:stream";
import type { ImportFormat, ImportRefusal, PinDensity } from "@tessera/domain";

/** Where an import's image comes from. */
export type SourceImage =
  | AttachedFile
  /** An image on the web, fetched by the guarded fetcher. */
  | { readonly from: "address"; readonly url: string }
  /** A web page. Its best image is used, as capture finds it. */
  | { readonly from: "page"; readonly url: string };

/** A file in the source. `path` is the file's name inside the source, for the report. */
export interface AttachedFile {
  readonly from: "file";
  readonly path: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** A video and its captions. */
export interface SourceVideo {
  /** The video's name in the source. */
  readonly name: string;
  /** Null if the file is missing. */
  readonly file: AttachedFile | null;
  readonly captions: readonly { readonly language: string; readonly label: string; readonly file: AttachedFile }[];
}

/** An image in a carousel, with its own text. `picture` is null if the image isn't available. */
export interface SourceSlot {
  readonly picture: SourceImage | null;
  readonly title: string;
  readonly details: string;
  readonly link: string;
  /** The external id of the product that the image shows. */
  readonly itemId?: string;
}

/** A pin's display options. */
export interface SourceDisplayOptions {
  readonly image_crop?: { readonly min_y: number; readonly max_y: number };
  readonly is_go_linkless?: boolean;
}

/** The content of a story page. If a video can't be imported, its image is used instead. */
export type SourceBlock =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "picture";
      readonly picture: SourceImage | null;
      readonly altText: string;
      readonly video?: SourceVideo;
    };

/** A board's properties besides its name and description. Properties that are unavailable or invalid are empty. */
export interface SourceBoardDetails {
  readonly note: string;
  /** Calendar dates in ISO 8601, in order. */
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly pin_density: PinDensity | null;
}

/**
 * An item in a source. Items are in import order, with boards before their pins. `key` identifies the item within its
 * source, and is the same each time the source is read.
 */
export type SourceItem =
  | {
      readonly kind: "board";
      readonly key: string;
      readonly name: string;
      readonly description: string;
      /** The board's other properties. */
      readonly details?: SourceBoardDetails;
      readonly privacy: "public" | "protected" | "secret";
      /** The sections' titles, in order. */
      readonly sections: readonly string[];
      /** True if this is the profile, which everyone can see, instead of a board. */
      readonly isProfile?: boolean;
    }
  | {
      readonly kind: "pin";
      readonly key: string;
      /**
       * The key of the pin's board. Null for a pin without a board, which goes on the import's board for such items.
       */
      readonly board: string | null;
      /** The title of one of the board's sections. */
      readonly section: string | null;
      readonly title: string;
      readonly description: string;
      readonly altText: string;
      readonly link: string;
      /** When the pin was saved in the source. */
      readonly savedAt: Date | null;
      readonly isFavorite: boolean;
      readonly note?: string;
      /** True if the pin was chosen as its board's cover. */
      readonly isCover?: boolean;
      /** The images to try, in order, until one is available. */
      readonly pictures: readonly SourceImage[];
      /** All images of a carousel, with their text. The first image is the image in `pictures`. */
      readonly slots?: readonly SourceSlot[];
      /** The zero-based index of the image that the carousel shows first. */
      readonly firstSlot?: number;
      readonly looks?: SourceDisplayOptions;
      /** The video that plays instead of the image. */
      readonly video?: SourceVideo;
      /** For a story, the contents of each page. */
      readonly pages?: readonly (readonly SourceBlock[])[];
      /** The username of the person who paid for the pin, on the source's instance, if disclosed. */
      readonly sponsorship?: { readonly sponsor: string | null };
    }
  /** The pins that a collection shows as its items, by key. This item comes after all pins. */
  | {
      readonly kind: "collection";
      readonly key: string;
      readonly name: string;
      readonly pin: string;
      readonly items: readonly string[];
    }
  /**
   * A followed person, or one of their boards. Only Tessera exports contain people. Their usernames are from the
   * exporting instance, and are matched with the usernames here.
   */
  | {
      readonly kind: "follow";
      readonly key: string;
      readonly username: string;
      /** The URL segment of one of the person's boards, if the board and not the person is followed. */
      readonly board?: string;
    }
  /** A followed topic, by its URL segment. */
  | { readonly kind: "follow"; readonly key: string; readonly topic: string }
  | {
      readonly kind: "profile";
      readonly key: string;
      /** Fields of `accounts.update` that this version supports. */
      readonly fields: Readonly<Record<string, unknown>>;
      readonly avatar: SourceImage | null;
    }
  /** An item that the reader couldn't parse; `name` is a human-readable name. */
  | { readonly kind: "unreadable"; readonly key: string; readonly name: string; readonly reason: ImportRefusal };

/** A folder, an archive, or a file to import from. */
export interface ImportSource {
  readonly format: ImportFormat;
  /** The number of items, if it's known without reading all items. */
  readonly total: number | null;
  items(): AsyncIterable<SourceItem>;
  close(): Promise<void>;
}

/** The error when the source as a whole can't be read. `message` is one line for the user. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
