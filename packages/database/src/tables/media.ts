import type { Generated } from "kysely";

/** A picture that somebody stored, on their shard. */
export interface ImagesTable {
  shard: number;
  id: string;
  person_id: string;
  width: number;
  height: number;
  format: string;
  has_alpha: boolean;
  dominant_color: string;
  signature: string;
  content_hash: string;
  byte_size: number;
  /** Where its files lie; its own id until an equal picture shares its files with it. */
  files_id: string;
  frames: Generated<number>;
  has_avif: Generated<boolean>;
  /** A smaller animation of a picture that moves. */
  has_moving: Generated<boolean>;
  /** Since when the files are there that are made after the upload. */
  finished_at: Date | null;
  /** How often that was begun. */
  finish_tries: Generated<number>;
  /** Since when it is known whether an equal picture shares its files. */
  shared_at: Date | null;
  /** What it looks like, in numbers; null where nobody could tell. */
  descriptor: Buffer | null;
  /** Which way of describing told it; 0 for none yet. */
  descriptor_version: Generated<number>;
  created_at: Generated<Date>;
}

/** A folder of stored files, on the shard of the picture that it was made for. */
export interface ImageFilesTable {
  shard: number;
  id: string;
  content_hash: string;
  /** Which way of making files made them; only those that were made in the same way stand for each other. */
  recipe: number;
  /** Bytes by file name. */
  sizes: Generated<Readonly<Record<string, number>>>;
  created_at: Generated<Date>;
}

/** Which pictures use a folder of files, on the folder's shard. */
export interface ImageFileUsesTable {
  shard: number;
  files_id: string;
  image_id: string;
}

/** The files that equal pictures share, on the shard of their hash. */
export interface ImageHashesTable {
  shard: number;
  content_hash: string;
  recipe: number;
  files_id: string;
}

/** Which picture a public URL's key opens; lies on the key's shard. A key lives only while its picture is listed. */
export interface ImageKeysTable {
  shard: number;
  key: string;
  image_id: string;
}
