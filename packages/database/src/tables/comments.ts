import type { Generated } from "kysely";

/** A comment on a content, on the content's shard. */
export interface CommentsTable {
  shard: number;
  id: string;
  content_id: string;
  author_id: string;
  text: string;
  /** Its author was suspended by the operators or is gone: no list or count includes it. */
  hidden: Generated<boolean>;
  created_at: Generated<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** Who deleted it: only they can restore it. */
  deleted_by: string | null;
}

/** The same comment, on its author's shard; deleted ones too. */
export interface PersonCommentsTable {
  shard: number;
  person_id: string;
  comment_id: string;
}
