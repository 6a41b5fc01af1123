import type { Comment } from "@tessera/contract";
import { ada } from "../people/person.fixture.ts";

/** A comment for tests, written by someone else. */
export function aComment(fields: Partial<Comment> = {}): Comment {
  return {
    entityId: "100",
    id: "100",
    text: "Lovely light",
    createdAt: "2026-01-01T00:00:00Z",
    editedAt: null,
    author: ada,
    canEdit: false,
    canDelete: false,
    ...fields,
  };
}
