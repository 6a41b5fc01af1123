import type { Generated } from "kysely";

/** A video, on the uploader's shard. */
export interface VideosTable {
  shard: number;
  id: string;
  person_id: string;
  /** The content that uses the video; null before a pin is created from the video and after the content is deleted. */
  content_id: string | null;
  status: string;
  /** Why the video couldn't be prepared. */
  reason: string | null;
  container: string;
  byte_size: string;
  duration_ms: number;
  width: number;
  height: number;
  has_sound: boolean;
  /** The video's total size in megapixels, across all frames. */
  megapixels: number;
  /** The video's poster, until a pin uses the video. */
  image_id: string | null;
  /** The playable variants, by their names in the contract; null until the video is ready. */
  variants: unknown | null;
  /** The sizes of the video's generated files in bytes, by file name. */
  sizes: Generated<Readonly<Record<string, number>>>;
  captions: Generated<readonly { language: string; label: string; file: string }[]>;
  /** The number of attempts to prepare the video. */
  tries: Generated<number>;
  /** Since when no content item has used the video; null while a content item uses it. */
  unused_since: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}
