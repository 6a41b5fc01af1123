import type { Generated } from "kysely";

/** A video, on the shard of whoever uploaded it. */
export interface VideosTable {
  shard: number;
  id: string;
  person_id: string;
  /** Null until a pin is made of it, and when its content is gone. */
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
  /** Millions of pixels of all its frames. */
  megapixels: number;
  /** Its poster, while it waits for its pin. */
  image_id: string | null;
  /** What is played, by the contract's names; null until it is ready. */
  variants: unknown | null;
  /** Bytes by file name, of what was made of it. */
  sizes: Generated<Readonly<Record<string, number>>>;
  captions: Generated<readonly { language: string; label: string; file: string }[]>;
  /** How often preparing it was begun. */
  tries: Generated<number>;
  /** Since when no content has it; null while one does. */
  unused_since: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}
