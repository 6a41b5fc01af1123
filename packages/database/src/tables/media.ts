import type { Generated } from "kysely";

/** An image that someone stored, on their shard. */
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
  /** Where its files are; its own id until an identical image shares its files with it. */
  files_id: string;
  frames: Generated<number>;
  has_avif: Generated<boolean>;
  /** A smaller animation of an animated image. */
  has_moving: Generated<boolean>;
  /** When the files that are created after the upload became available. */
  finished_at: Date | null;
  /** How many times creating them was started. */
  finish_tries: Generated<number>;
  /** When it became known whether an identical image shares its files. */
  shared_at: Date | null;
  /** What it looks like, as numbers; null if that couldn't be determined. */
  descriptor: Buffer | null;
  /** Which version of the descriptor this is; 0 if none yet. */
  descriptor_version: Generated<number>;
  created_at: Generated<Date>;
}

/** A folder of stored files, on the shard of the image that it was created for. */
export interface ImageFilesTable {
  shard: number;
  id: string;
  content_hash: string;
  /** Which version of the process created the files; only files of the same version can replace each other. */
  recipe: number;
  /** Bytes by file name. */
  sizes: Generated<Readonly<Record<string, number>>>;
  created_at: Generated<Date>;
}

/** Which images use a folder of files, on the folder's shard. */
export interface ImageFileUsesTable {
  shard: number;
  files_id: string;
  image_id: string;
}

/** The files that identical images share, on the shard of their hash. */
export interface ImageHashesTable {
  shard: number;
  content_hash: string;
  recipe: number;
  files_id: string;
}

/** Which image a public URL's key opens; on the key's shard. A key exists only while its image is listed. */
export interface ImageKeysTable {
  shard: number;
  key: string;
  image_id: string;
}
