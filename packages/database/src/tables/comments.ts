import type { Generated } from "kysely";

/** A comment on a content, on the content's shard. */
export interface CommentsTable {
  shard: number;
  id: string;
  content_id: string;
  author_id: string;
  text: string;
  /** Its author was suspended or deleted, so no list or count includes it. */
  hidden: Generated<boolean>;
  created_at: Generated<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** The person who deleted it; only they can restore it. */
  deleted_by: string | null;
}

/** The same comment, on its author's shard; includes deleted ones. */
export interface PersonCommentsTable {
  shard: number;
  person_id: string;
  comment_id: string;
}
