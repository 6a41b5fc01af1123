import type { ColumnType, Generated } from "kysely";

/** A comment on a content item, on the content's shard. */
export interface CommentsTable {
  shard: number;
  id: string;
  content_id: string;
  author_id: string;
  text: string;
  /**
   * The top-level comment that this comment replies to, directly or through another reply; null for a top-level
   * comment.
   */
  parent_id: string | null;
  /** The author of the reply that this comment answers, if it answers a reply. */
  mentioned_id: string | null;
  /** The people that the text mentions, in order. Positions and lengths are in UTF-16 code units. */
  mentions: ColumnType<{ start: number; length: number; personId: string }[], string | undefined, string>;
  /** The number of replies that are neither deleted nor hidden. */
  reply_count: Generated<number>;
  like_count: Generated<number>;
  /** The highest score that the comment has ever had. */
  score: Generated<number>;
  /** Whether the author was suspended or deleted. If so, no list or count includes the comment. */
  hidden: Generated<boolean>;
  created_at: Generated<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** The person who deleted the comment. Only that person can restore it. */
  deleted_by: string | null;
  /** Whether the text was permanently deleted, although replies still need the row. */
  emptied: Generated<boolean>;
}

/** A comment, possibly deleted, on its author's shard. */
export interface PersonCommentsTable {
  shard: number;
  person_id: string;
  comment_id: string;
}

/** Someone's like of a comment, on the comment's shard. `LikedCommentsTable` has the same like. */
export interface CommentLikesTable {
  shard: number;
  comment_id: string;
  person_id: string;
}

/** Someone's like of a comment, on the person's shard. */
export interface LikedCommentsTable {
  shard: number;
  person_id: string;
  comment_id: string;
}
