import type { Comment, CommentLikes, Pin } from "@tessera/contract";
import {
  getCommentAbilities,
  type CommentFacts,
  getCommentDisplay,
  getCommentingMode,
  getThreadAbilities,
  type ThreadFacts,
  type ThreadView,
} from "@tessera/domain";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadFollowedPersonIds, loadPeople, type PersonRow } from "../people/people.queries.ts";
import { toUserSummary } from "../people/people.views.ts";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { ContentRow } from "../pins/pins.queries.ts";
import { type CommentRow, findComment, type Thread, toThreadFacts } from "./comments.queries.ts";
import { loadLikedCommentIds } from "./likes.queries.ts";

/** All data that the rules and views need for some comments. */
export interface HydratedComments {
  readonly viewerId: string | null;
  readonly thread: ThreadFacts;
  readonly people: ReadonlyMap<string, PersonRow>;
  /** The people the viewer follows. */
  readonly followed: ReadonlySet<string>;
  /** The people separated by a block from the viewer or from one of the thread's hosts. */
  readonly barred: ReadonlySet<string>;
  /** The comments that the viewer likes. */
  readonly liked: ReadonlySet<string>;
}

/** Loads all data that the rules and views need for these comments. */
export async function hydrateComments(
  context: Context,
  comments: readonly CommentRow[],
  { facts: thread, hosts }: Thread,
  viewerId: string | null,
): Promise<HydratedComments> {
  const { db } = context;
  const personIds = comments.flatMap(({ author_id: author, mentioned_id: mentioned, mentions }) => [
    ...(mentioned === null ? [author] : [author, mentioned]),
    ...mentions.map(({ personId }) => personId),
  ]);
  const [people, followed, barred, liked] = await Promise.all([
    loadPeople(db, personIds),
    loadFollowedPersonIds(db, viewerId, personIds),
    loadIdsBlockedEitherWay(db, viewerId === null ? hosts : [viewerId, ...hosts], personIds),
    loadLikedCommentIds(
      db,
      viewerId,
      comments.map(({ id }) => id),
    ),
  ]);
  return { viewerId, thread, people, followed, barred, liked };
}

function getViewerAbilities(comment: CommentRow, facts: HydratedComments) {
  const author = facts.people.get(comment.author_id);
  const rules: CommentFacts = {
    authorId: comment.author_id,
    gone: comment.deleted_at !== null || !author || !isActivePerson(author),
    barred: facts.barred.has(comment.author_id),
  };
  return getCommentAbilities(rules, facts.thread, facts.viewerId);
}

/** Returns whether the list of comments shows a comment, or at least a placeholder above its replies. */
export function canShowComment(comment: CommentRow, facts: HydratedComments): boolean {
  return getCommentDisplay(getViewerAbilities(comment, facts).see, comment.reply_count) !== "none";
}

/** Converts a comment to the form that the API returns. Call this only for comments that `canShowComment` allows. */
export function toComment(comment: CommentRow, facts: HydratedComments): Comment {
  const abilities = getViewerAbilities(comment, facts);
  const author = facts.people.get(comment.author_id);
  const place = { parentId: comment.parent_id, replyCount: comment.reply_count };
  const identity = { entityId: comment.id, id: comment.id, createdAt: comment.created_at.toISOString() };
  if (!abilities.see || !author) return { ...COMMENT_PLACEHOLDER, ...identity, ...place };
  return {
    ...identity,
    ...place,
    text: comment.text,
    editedAt: comment.edited_at?.toISOString() ?? null,
    author: toUserSummary(author, facts.followed),
    mention: toMention(comment.mentioned_id, facts),
    mentions: comment.mentions.flatMap(({ start, length, personId }) => {
      const person = toMention(personId, facts);
      return person ? [{ start, length, person }] : [];
    }),
    likeCount: comment.like_count,
    likedByMe: facts.liked.has(comment.id),
    canLike: abilities.like,
    canReply: abilities.reply,
    canEdit: abilities.edit,
    canDelete: abilities.delete,
  };
}

/** The placeholder above the replies to a comment that the viewer can't see. */
const COMMENT_PLACEHOLDER = {
  text: "",
  editedAt: null,
  author: null,
  mention: null,
  mentions: [],
  likeCount: 0,
  likedByMe: false,
  canLike: false,
  canReply: false,
  canEdit: false,
  canDelete: false,
} satisfies Partial<Comment>;

/**
 * Returns a person that a comment mentions. Null if their account is gone, or if there's a block between them and the
 * viewer or a host.
 */
function toMention(id: string | null, { people, barred }: HydratedComments): Comment["mention"] {
  const person = id === null ? undefined : people.get(id);
  if (!person || !isActivePerson(person) || barred.has(person.id)) return null;
  return { id: person.id, username: person.username, fullName: person.full_name };
}

/** Converts a thread to the fields that a pin shows about its comments. */
export function toCommentFields(
  content: ContentRow,
  view: ThreadView,
  viewerId: string | null,
): Pick<Pin, "commentCount" | "commenting"> {
  const thread = toThreadFacts(content, view);
  return {
    commentCount: getThreadAbilities(thread, viewerId).read ? content.comment_count : 0,
    commenting: getCommentingMode(thread, viewerId),
  };
}

/** Loads one comment in its current state. @throws AppError not_found */
export async function loadComment(
  context: Context,
  commentId: string,
  thread: Thread,
  viewerId: string,
): Promise<Comment> {
  const comment = await findComment(context.db, commentId);
  if (!comment) throw createNotFoundError("comment");
  const facts = await hydrateComments(context, [comment], thread, viewerId);
  if (!getViewerAbilities(comment, facts).see) throw createNotFoundError("comment");
  return toComment(comment, facts);
}

/** Loads the likes of one comment. @throws AppError not_found */
export async function loadLikes({ db }: Context, commentId: string, viewerId: string): Promise<CommentLikes> {
  const [comment, liked] = await Promise.all([
    findComment(db, commentId),
    loadLikedCommentIds(db, viewerId, [commentId]),
  ]);
  if (!comment) throw createNotFoundError("comment");
  return { likeCount: comment.like_count, likedByMe: liked.has(commentId) };
}
