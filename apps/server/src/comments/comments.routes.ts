import { threadAbilities } from "@tessera/domain";
import type { Cursor } from "../platform/bookmarks.ts";
import { notFound } from "../platform/errors.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { loadContents } from "../pins/pins.queries.ts";
import {
  findThread,
  requireComment,
  requireDeletedComment,
  requireReplies,
  requireReplyTarget,
  requireThread,
} from "./comments.access.ts";
import {
  addComment,
  deleteComment,
  editComment,
  likeComment,
  restoreComment,
  setCommentsAllowed,
  unlikeComment,
} from "./comments.commands.ts";
import { type CommentPosition, type PlacedComment, selectComments, selectReplies } from "./comments.queries.ts";
import {
  toCommentFields,
  loadComment,
  loadLikes,
  toComment,
  hydrateComments,
  canShowComment,
} from "./comments.views.ts";

type CommentHandlers = Pick<Handlers, Extract<keyof Handlers, `comments.${string}`>>;

/** The operations on comments. */
export const commentHandlers: CommentHandlers = {
  async "comments.list"({ context, input, person, page }) {
    const thread = await findThread(context, input.pin_id, person);
    const viewerId = person?.id ?? null;
    if (!threadAbilities(thread.facts, viewerId).read) return { items: [], bookmark: null };
    return listPage(
      {
        candidates: (after, limit) =>
          selectComments(context.db, { contentId: thread.contentId, sort: input.sort }, toPosition(after), limit),
        cursor: ({ score, id }) => [score, id],
        hydrate: (found) => hydrateComments(context, found, thread, viewerId),
        allows: canShowComment,
        view: toComment,
      },
      page,
    );
  },

  async "comments.replies"({ context, input, person, page }) {
    const thread = await findThread(context, input.pin_id, person);
    const viewerId = person?.id ?? null;
    if (!threadAbilities(thread.facts, viewerId).read) return { items: [], bookmark: null };
    const { id } = await requireReplies(context, input.comment_id, thread);
    return listPage(
      {
        candidates: (after, limit) => selectReplies(context.db, id, after === null ? "0" : String(after[0]), limit),
        cursor: (reply) => [reply.id],
        hydrate: (found) => hydrateComments(context, found, thread, viewerId),
        allows: canShowComment,
        view: toComment,
      },
      page,
    );
  },

  async "comments.add"({ context, input, person }) {
    const thread = await requireThread(context, input.pin_id, person, "write");
    const { reply_to: targetId } = input;
    const target = targetId === undefined ? null : await requireReplyTarget(context, targetId, thread, person);
    const id = await context.transaction((tx) => addComment(tx, person, thread, input.text, target));
    return loadComment(context, id, thread, person.id);
  },

  async "comments.update"({ context, input, person }) {
    const target = await requireComment(context, input.comment_id, person, "edit");
    await context.transaction((tx) => editComment(tx, target, input.text, new Date(context.now())));
    return loadComment(context, target.comment.id, target.thread, person.id);
  },

  async "comments.delete"({ context, input, person }) {
    const target = await requireComment(context, input.comment_id, person, "delete");
    await context.transaction((tx) => deleteComment(tx, target, { at: new Date(context.now()), deletedBy: person.id }));
    return { ok: true };
  },

  async "comments.restore"({ context, input, person }) {
    const target = await requireDeletedComment(context, input.comment_id, person);
    await context.transaction((tx) => restoreComment(tx, target));
    const restored = await loadComment(context, target.comment.id, target.thread, person.id);
    return canRead(target, person) ? restored : { ...restored, likeCount: 0, replyCount: 0 };
  },

  async "comments.like"({ context, input, person }) {
    const target = await requireComment(context, input.comment_id, person, "like");
    await context.transaction((tx) => likeComment(tx, person, target));
    return loadLikes(context, target.comment.id, person.id);
  },

  async "comments.unlike"({ context, input, person }) {
    const target = await requireComment(context, input.comment_id, person, "see");
    await context.transaction((tx) => unlikeComment(tx, person, target));
    const likes = await loadLikes(context, target.comment.id, person.id);
    return canRead(target, person) ? likes : { ...likes, likeCount: 0 };
  },

  async "comments.allow"({ context, input, person }) {
    const thread = await requireThread(context, input.pin_id, person, "moderate");
    await context.transaction((tx) => setCommentsAllowed(tx, thread, input.allowed));
    const content = (await loadContents(context.db, [thread.contentId])).get(thread.contentId);
    if (!content) throw notFound("Pin");
    return toCommentFields(content, thread.facts, person.id);
  },
};

/** Whether someone can read the thread of their comment. If its pin became secret, they don't learn what happens there. */
function canRead({ thread }: PlacedComment, person: SignedInPerson): boolean {
  return threadAbilities(thread.facts, person.id).read;
}

function toPosition(after: Cursor | null): CommentPosition | null {
  return after === null ? null : { score: Number(after[0]), id: String(after[1]) };
}
