import type { Generated } from "kysely";

/** An image that someone uploaded, on their shard. */
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
  /** The folder of its files: its own id until an identical image shares its files. */
  files_id: string;
  frames: Generated<number>;
  has_avif: Generated<boolean>;
  /** It has a smaller animation. */
  has_moving: Generated<boolean>;
  /** The time at which the files that are created after the upload became available. */
  finished_at: Date | null;
  /** The number of attempts to create them. */
  finish_tries: Generated<number>;
  /** The time of the check for an identical image with shared files. */
  shared_at: Date | null;
  /** The appearance of the image as numbers; null if it couldn't be determined. */
  descriptor: Buffer | null;
  /** The version of the descriptor; 0 if there is none yet. */
  descriptor_version: Generated<number>;
  created_at: Generated<Date>;
}

/** A folder of stored files, on the shard of the image for which it was created. */
export interface ImageFilesTable {
  shard: number;
  id: string;
  content_hash: string;
  /** The version of the process that created the files. Only files of the same version can replace each other. */
  recipe: number;
  /** Sizes in bytes, by file name. */
  sizes: Generated<Readonly<Record<string, number>>>;
  created_at: Generated<Date>;
}

/** The images that use a folder of files, on the folder's shard. */
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

/** The image that a public URL's key opens, on the key's shard. A key exists only while its image is listed. */
export interface ImageKeysTable {
  shard: number;
  key: string;
  image_id: string;
}
