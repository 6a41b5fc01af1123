import type { Generated } from "kysely";

/** A comment on a content, on the content's shard. */
export interface CommentsTable {
  shard: number;
  id: string;
  content_id: string;
  author_id: string;
  text: string;
  like_count: Generated<number>;
  /** Whether the author was suspended or deleted. If so, no list or count includes the comment. */
  hidden: Generated<boolean>;
  created_at: Generated<Date>;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** The person who deleted the comment. Only that person can restore it. */
  deleted_by: string | null;
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
