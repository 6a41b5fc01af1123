import type { Comment, CommentLikes, Pin } from "@tessera/contract";
import {
  commentAbilities,
  type CommentFacts,
  getCommentForm,
  getCommenting,
  threadAbilities,
  type ThreadFacts,
  type ThreadView,
} from "@tessera/domain";
import { loadBlockedEitherWay } from "../people/blocks.queries.ts";
import { isPresent, loadFollowed, loadPeople, type PersonRow } from "../people/people.queries.ts";
import { toUserSummary } from "../people/people.views.ts";
import type { Context } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";
import type { ContentRow } from "../pins/pins.queries.ts";
import { type CommentRow, findComment, type Thread, toThreadFacts } from "./comments.queries.ts";
import { loadLikedComments } from "./likes.queries.ts";

/** All data that the rules and views of some comments need. */
export interface CommentPageData {
  readonly viewerId: string | null;
  readonly thread: ThreadFacts;
  readonly people: ReadonlyMap<string, PersonRow>;
  /** The people the viewer follows. */
  readonly followed: ReadonlySet<string>;
  /** The people in a block with the viewer or with one of the thread's hosts. */
  readonly barred: ReadonlySet<string>;
  /** The comments that the viewer likes. */
  readonly liked: ReadonlySet<string>;
}

/** Loads all data that the rules and views of these comments need. */
export async function hydrateComments(
  context: Context,
  comments: readonly CommentRow[],
  { facts: thread, hosts }: Thread,
  viewerId: string | null,
): Promise<CommentPageData> {
  const { db } = context;
  const authorIds = comments.flatMap(({ author_id: author, mentioned_id: mentioned }) =>
    mentioned === null ? [author] : [author, mentioned],
  );
  const [people, followed, barred, liked] = await Promise.all([
    loadPeople(db, authorIds),
    loadFollowed(db, viewerId, authorIds),
    loadBlockedEitherWay(db, viewerId === null ? hosts : [viewerId, ...hosts], authorIds),
    loadLikedComments(
      db,
      viewerId,
      comments.map(({ id }) => id),
    ),
  ]);
  return { viewerId, thread, people, followed, barred, liked };
}

function getCommentAbilities(comment: CommentRow, facts: CommentPageData) {
  const author = facts.people.get(comment.author_id);
  const rules: CommentFacts = {
    authorId: comment.author_id,
    gone: comment.deleted_at !== null || !author || !isPresent(author),
    barred: facts.barred.has(comment.author_id),
  };
  return commentAbilities(rules, facts.thread, facts.viewerId);
}

/** Returns whether the list of comments shows a comment, or at least the line above its replies. */
export function canShowComment(comment: CommentRow, facts: CommentPageData): boolean {
  return getCommentForm(getCommentAbilities(comment, facts).see, comment.reply_count) !== "none";
}

/** Converts a comment to the form that people read. Call this only for comments that `canShowComment` allows. */
export function toComment(comment: CommentRow, facts: CommentPageData): Comment {
  const abilities = getCommentAbilities(comment, facts);
  const author = facts.people.get(comment.author_id);
  const place = { parentId: comment.parent_id, replyCount: comment.reply_count };
  const identity = { entityId: comment.id, id: comment.id, createdAt: comment.created_at.toISOString() };
  if (!abilities.see || !author) return { ...UNSEEN, ...identity, ...place };
  return {
    ...identity,
    ...place,
    text: comment.text,
    editedAt: comment.edited_at?.toISOString() ?? null,
    author: toUserSummary(author, facts.followed),
    mention: toMention(comment, facts),
    likeCount: comment.like_count,
    likedByMe: facts.liked.has(comment.id),
    canLike: abilities.like,
    canReply: abilities.reply,
    canEdit: abilities.edit,
    canDelete: abilities.delete,
  };
}

/** A comment that the viewer can't see, above its replies. */
const UNSEEN = {
  text: "",
  editedAt: null,
  author: null,
  mention: null,
  likeCount: 0,
  likedByMe: false,
  canLike: false,
  canReply: false,
  canEdit: false,
  canDelete: false,
} as const;

/** Returns the person whose reply a comment answers, unless they're gone or in a block with the viewer. */
function toMention({ mentioned_id: id }: CommentRow, { people, barred }: CommentPageData): Comment["mention"] {
  const person = id === null ? undefined : people.get(id);
  if (!person || !isPresent(person) || barred.has(person.id)) return null;
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
    commentCount: threadAbilities(thread, viewerId).read ? content.comment_count : 0,
    commenting: getCommenting(thread, viewerId),
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
  if (!comment) throw notFound("comment");
  const facts = await hydrateComments(context, [comment], thread, viewerId);
  if (!getCommentAbilities(comment, facts).see) throw notFound("comment");
  return toComment(comment, facts);
}

/** Loads the likes of one comment. @throws AppError not_found */
export async function loadLikes({ db }: Context, commentId: string, viewerId: string): Promise<CommentLikes> {
  const [comment, liked] = await Promise.all([
    findComment(db, commentId),
    loadLikedComments(db, viewerId, [commentId]),
  ]);
  if (!comment) throw notFound("comment");
  return { likeCount: comment.like_count, likedByMe: liked.has(commentId) };
}
