import type { Comment, Pin } from "@tessera/contract";
import { commentAbilities, type CommentFacts, commentingOf, threadAbilities, type ThreadFacts } from "@tessera/domain";
import { loadBarred } from "../people/blocks.queries.ts";
import { isPresent, loadFollowed, loadPeople, type PersonRow } from "../people/people.queries.ts";
import { userSummaryOf } from "../people/people.views.ts";
import type { Context } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";
import type { ContentRow } from "../pins/pins.queries.ts";
import { type CommentRow, findComment, threadFacts } from "./comments.queries.ts";

/** Everything that the rules and views of some comments ask. */
export interface CommentFactsOfPage {
  readonly viewerId: string | null;
  readonly thread: ThreadFacts;
  readonly people: ReadonlyMap<string, PersonRow>;
  /** People whom the viewer follows. */
  readonly followed: ReadonlySet<string>;
  /** People with whom the viewer stands in a block. */
  readonly barred: ReadonlySet<string>;
}

/** Reads all that rules and views of these comments ask. */
export async function hydrateComments(
  context: Context,
  comments: readonly CommentRow[],
  thread: ThreadFacts,
  viewerId: string | null,
): Promise<CommentFactsOfPage> {
  const { db } = context;
  const authorIds = comments.map(({ author_id }) => author_id);
  const [people, followed, barred] = await Promise.all([
    loadPeople(db, authorIds),
    loadFollowed(db, viewerId, authorIds),
    loadBarred(db, viewerId, authorIds),
  ]);
  return { viewerId, thread, people, followed, barred };
}

function abilitiesOf(comment: CommentRow, facts: CommentFactsOfPage) {
  const author = facts.people.get(comment.author_id);
  const rules: CommentFacts = {
    authorId: comment.author_id,
    gone: comment.deleted_at !== null || !author || !isPresent(author),
    barred: facts.barred.has(comment.author_id),
  };
  return commentAbilities(rules, facts.thread, facts.viewerId);
}

/** The rule of the list of comments. */
export function mayShowComment(comment: CommentRow, facts: CommentFactsOfPage): boolean {
  return abilitiesOf(comment, facts).see;
}

/** A comment as people read it. Call it only for comments that the list's rule allows. */
export function commentOf(comment: CommentRow, facts: CommentFactsOfPage): Comment {
  const author = facts.people.get(comment.author_id);
  if (!author) throw new RangeError(`Comment ${comment.id} was shown without having been read.`);
  const abilities = abilitiesOf(comment, facts);
  return {
    entityId: comment.id,
    id: comment.id,
    text: comment.text,
    createdAt: comment.created_at.toISOString(),
    editedAt: comment.edited_at?.toISOString() ?? null,
    author: userSummaryOf(author, facts.followed),
    canEdit: abilities.edit,
    canDelete: abilities.delete,
  };
}

/** What a pin says of its comments. @param reachable whether the viewer may list the pin */
export function commentFieldsOf(
  content: ContentRow,
  reachable: boolean,
  viewerId: string | null,
): Pick<Pin, "commentCount" | "commenting"> {
  const thread = threadFacts(content, reachable);
  return {
    commentCount: threadAbilities(thread, viewerId).read ? content.comment_count : 0,
    commenting: commentingOf(thread, viewerId),
  };
}

/** One comment as it is now. @throws AppError not_found */
export async function commentNow(
  context: Context,
  commentId: string,
  thread: ThreadFacts,
  viewerId: string,
): Promise<Comment> {
  const comment = await findComment(context.db, commentId);
  if (!comment) throw notFound("comment");
  const facts = await hydrateComments(context, [comment], thread, viewerId);
  if (!mayShowComment(comment, facts)) throw notFound("comment");
  return commentOf(comment, facts);
}
