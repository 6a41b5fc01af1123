import type { Generated } from "kysely";

/** A video, on the uploader's shard. */
export interface VideosTable {
  shard: number;
  id: string;
  person_id: string;
  /** Null until a pin is created from it, and when its content is gone. */
  content_id: string | null;
  status: string;
  /** Why it failed. */
  reason: string | null;
  container: string;
  byte_size: string;
  duration_ms: number;
  width: number;
  height: number;
  has_sound: boolean;
  /** Total of all its frames, in megapixels. */
  megapixels: number;
  /** Its poster, while it waits for its pin. */
  image_id: string | null;
  /** The playable variants, by the contract's names; null until it is ready. */
  variants: unknown | null;
  /** Bytes of its generated files, by file name. */
  sizes: Generated<Readonly<Record<string, number>>>;
  captions: Generated<readonly { language: string; label: string; file: string }[]>;
  /** How many times preparing it was started. */
  tries: Generated<number>;
  /** Since when no content has used it; null while one does. */
  unused_since: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}
