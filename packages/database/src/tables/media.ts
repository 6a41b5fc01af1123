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
  /** The folder of the image's files. This is the image's own id unless an identical image shares its files. */
  files_id: string;
  frames: Generated<number>;
  has_avif: Generated<boolean>;
  /** Whether the image has a smaller copy of its animation. */
  has_moving: Generated<boolean>;
  /** When the files that are created after the upload became available. */
  finished_at: Date | null;
  /** The number of attempts to create the files that follow the upload. */
  finish_tries: Generated<number>;
  /** When a job checked for an identical image whose files could be shared. */
  shared_at: Date | null;
  /** Numbers that describe the image's appearance; null if they couldn't be computed. */
  descriptor: Buffer | null;
  /** The version of the descriptor; 0 if the image has none yet. */
  descriptor_version: Generated<number>;
  created_at: Generated<Date>;
}

/** A folder of stored files, on the shard of the image that it was created for. */
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

/** An image that uses a folder of files, on the folder's shard. */
export interface ImageFileUsesTable {
  shard: number;
  files_id: string;
  image_id: string;
}

/** The folder of files that identical images share, on the shard of their hash. */
export interface ImageHashesTable {
  shard: number;
  content_hash: string;
  recipe: number;
  files_id: string;
}

/** The image behind the key in a public URL, on the key's shard. A key exists only while its image is listed. */
export interface ImageKeysTable {
  shard: number;
  key: string;
  image_id: string;
}
