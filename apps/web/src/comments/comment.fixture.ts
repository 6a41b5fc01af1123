import type { Comment } from "@tessera/contract";
import { ada } from "../people/person.fixture.ts";

/** Creates a comment by someone else for tests. */
export function createComment(fields: Partial<Comment> = {}): Comment {
  return {
    entityId: "100",
    id: "100",
    text: "Lovely light",
    createdAt: "2026-01-01T00:00:00Z",
    editedAt: null,
    author: ada,
    parentId: null,
    mention: null,
    mentions: [],
    replyCount: 0,
    likeCount: 0,
    likedByMe: false,
    canLike: true,
    canReply: true,
    canEdit: false,
    canDelete: false,
    ...fields,
  };
}
