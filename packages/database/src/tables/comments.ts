import type { Generated } from "kysely";

/** A comment on a content, on the content's shard. */
export interface CommentsTable {
  shard: number;
  id: string;
  content_id: string;
  author_id: string;
  text: string;
  /** The comment that this one replies to, directly or through another reply; null for one that starts a thread. */
  parent_id: string | null;
  /** The author of the reply that this reply answers. */
  mentioned_id: string | null;
  /** The number of replies that are neither deleted nor hidden. */
  reply_count: Generated<number>;
  like_count: Generated<number>;
  /** The highest score that the comment ever had. */
  score: Generated<number>;
  /** Whether the author was suspended or deleted. If so, no list or count includes the comment. */
  hidden: Generated<boolean>;
  created_at: Generated<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** The person who deleted the comment. Only that person can restore it. */
  deleted_by: string | null;
  /** Whether the comment's text is gone for good, while its replies still need the row. */
  emptied: Generated<boolean>;
}

/** A comment on its author's shard, including deleted comments. */
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
