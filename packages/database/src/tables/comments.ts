import type { Generated } from "kysely";

/** What somebody wrote under a content, on the content's shard. */
export interface CommentsTable {
  shard: number;
  id: string;
  content_id: string;
  author_id: string;
  text: string;
  /** Its author is blocked by the operators or gone: it is in no list and no count. */
  hidden: Generated<boolean>;
  created_at: Generated<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** Who deleted it: they alone may bring it back. */
  deleted_by: string | null;
}

/** The same comment, on its author's shard; deleted ones too. */
export interface PersonCommentsTable {
  shard: number;
  person_id: string;
  comment_id: string;
}
