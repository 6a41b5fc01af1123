import { getThreadAbilities } from "@tessera/domain";
import type { Cursor } from "../platform/bookmarks.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { toUserSummary } from "../people/people.views.ts";
import { loadContents } from "../pins/pins.queries.ts";
import {
  requireVisibleThread,
  requireComment,
  requireDeletedComment,
  requireReplyParent,
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
import { type CommentPosition, type CommentWithContent, selectComments, selectReplies } from "./comments.queries.ts";
import {
  toCommentFields,
  loadComment,
  loadLikes,
  toComment,
  hydrateComments,
  canShowComment,
} from "./comments.views.ts";
import { findMentions } from "./mentions.access.ts";
import { findMentionablePeople } from "./mentions.candidates.ts";

type CommentHandlers = Pick<Handlers, Extract<keyof Handlers, `comments.${string}`>>;

/** The operations on comments. */
export const commentHandlers: CommentHandlers = {
  async "comments.list"({ context, input, person, page }) {
    const thread = await requireVisibleThread(context, input.pin_id, person);
    const viewerId = person?.id ?? null;
    if (!getThreadAbilities(thread.facts, viewerId).read) return { items: [], bookmark: null };
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
    const thread = await requireVisibleThread(context, input.pin_id, person);
    const viewerId = person?.id ?? null;
    if (!getThreadAbilities(thread.facts, viewerId).read) return { items: [], bookmark: null };
    const { id } = await requireReplyParent(context, input.comment_id, thread);
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

  async "comments.mentionable"({ context, input, person }) {
    const thread = await requireThread(context, input.pin_id, person, "write");
    const { people, followed } = await findMentionablePeople(context, thread, person.id, input.q);
    return people.map((row) => toUserSummary(row, followed));
  },

  async "comments.add"({ context, input, person }) {
    const thread = await requireThread(context, input.pin_id, person, "write");
    const { reply_to: targetId } = input;
    const target = targetId === undefined ? null : await requireReplyTarget(context, targetId, thread, person);
    const text = await findMentions(context, input.text, person, thread);
    const id = await context.transaction((tx) => addComment(tx, person, thread, text, target));
    return loadComment(context, id, thread, person.id);
  },

  async "comments.update"({ context, input, person }) {
    const target = await requireComment(context, input.comment_id, person, "edit");
    const text = await findMentions(context, input.text, person, target.thread, target.comment);
    await context.transaction((tx) => editComment(tx, target, text, new Date(context.now())));
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
    if (!content) throw createNotFoundError("Pin");
    return toCommentFields(content, thread.facts, person.id);
  },
};

/**
 * Returns whether someone can read the thread of their comment. After the pin becomes secret, they can't see its
 * activity.
 */
function canRead({ thread }: CommentWithContent, person: SignedInPerson): boolean {
  return getThreadAbilities(thread.facts, person.id).read;
}

function toPosition(after: Cursor | null): CommentPosition | null {
  return after === null ? null : { score: Number(after[0]), id: String(after[1]) };
}
