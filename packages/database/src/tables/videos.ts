import type { Generated } from "kysely";

/** A video, on the uploader's shard. */
export interface VideosTable {
  shard: number;
  id: string;
  person_id: string;
  /** Null until a pin is created from it, and after its content is deleted. */
  content_id: string | null;
  status: string;
  /** The reason for the failure. */
  reason: string | null;
  container: string;
  byte_size: string;
  duration_ms: number;
  width: number;
  height: number;
  has_sound: boolean;
  /** The total megapixels of all frames. */
  megapixels: number;
  /** Its poster, until a pin uses the video. */
  image_id: string | null;
  /** The playable variants, by the contract's names; null until it is ready. */
  variants: unknown | null;
  /** Sizes of its generated files in bytes, by file name. */
  sizes: Generated<Readonly<Record<string, number>>>;
  captions: Generated<readonly { language: string; label: string; file: string }[]>;
  /** The number of attempts to prepare it. */
  tries: Generated<number>;
  /** The time since which no content has used it; null while one does. */
  unused_since: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}
