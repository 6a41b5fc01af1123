import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import {
  type CommentAbility,
  getCommentAbilities,
  getCommentingMode,
  getRestorableUntil,
  type ThreadAbility,
  getThreadAbilities,
  type ThreadFacts,
  type ThreadView,
} from "@tessera/domain";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadPeople } from "../people/people.queries.ts";
import { requirePin } from "../pins/pins.access.ts";
import { type PinWithRelations, toThreadView } from "../pins/pins.hydration.ts";
import { type ContentRow, loadContents } from "../pins/pins.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { createForbiddenError, createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  type CommentRow,
  findComment,
  type CommentWithContent,
  type Thread,
  toThreadFacts,
} from "./comments.queries.ts";

/** Finds the comments that a pin shows. @throws AppError not_found for a pin that the viewer may not open */
export async function requireVisibleThread(
  context: Context,
  pinId: string,
  person: SignedInPerson | null,
): Promise<Thread> {
  const { fullPin } = await requirePin(context, pinId, person, "open");
  return toThread(fullPin, person);
}

function toThread(fullPin: PinWithRelations, person: SignedInPerson | null): Thread {
  const { content, board, pin } = fullPin;
  return {
    contentId: content.id,
    facts: toThreadFacts(content, toThreadView(fullPin, person?.id ?? null)),
    hosts: [content.creator_id, board.owner_id, pin.person_id],
  };
}

/**
 * Requires the comments that a pin shows, for someone who may take an action on them.
 *
 * @throws AppError not_found for a pin that they may not open; forbidden, with the reason, otherwise
 */
export async function requireThread<Ability extends ThreadAbility>(
  context: Context,
  pinId: string,
  person: SignedInPerson,
  ability: Ability,
): Promise<Authorized<Thread, Ability>> {
  const { fullPin } = await requirePin(context, pinId, person, "open");
  const thread = toThread(fullPin, person);
  // Turning comments on or off changes the content item, just like an edit.
  const isFrozen = ability === "moderate" && fullPin.isFrozen;
  if (getThreadAbilities(thread.facts, person.id)[ability] && !isFrozen) return grant<Thread, Ability>(thread);
  throw ability === "write" ? createCommentsClosedError(thread.facts, person.id) : createForbiddenError();
}

function createCommentsClosedError(thread: ThreadFacts, personId: string): AppError {
  if (getCommentingMode(thread, personId) === "off") {
    return new AppError("forbidden", "Comments are turned off for this Pin.");
  }
  return new AppError("forbidden", "Only public Pins can have comments.");
}

/**
 * Requires a comment on which someone may take an action, regardless of the pin on which they saw it.
 *
 * @throws AppError not_found when they may not know that the comment exists; forbidden when they may only read it
 */
export async function requireComment<Ability extends CommentAbility>(
  context: Context,
  commentId: string,
  person: SignedInPerson,
  ability: Ability,
): Promise<Authorized<CommentWithContent, Ability>> {
  const { comment, content, authorGone } = await loadCommentWithContent(context, commentId);
  const thread = toThreadWithoutPin(content, person);
  const facts = {
    authorId: comment.author_id,
    gone: comment.deleted_at !== null || authorGone,
    barred: await isBarred(context, person, comment, content),
  };
  const abilities = getCommentAbilities(facts, thread.facts, person.id);
  if (!abilities.see) throw createNotFoundError("comment");
  if (!abilities[ability]) throw createForbiddenError();
  return grant<CommentWithContent, Ability>({ comment, thread });
}

/**
 * Requires a comment or reply that someone may answer, on the pin where they see it.
 *
 * @throws AppError not_found when the pin doesn't show the comment to them
 */
export async function requireReplyTarget(
  context: Context,
  commentId: string,
  thread: Thread,
  person: SignedInPerson,
): Promise<Authorized<CommentWithContent, "reply">> {
  const target = await requireComment(context, commentId, person, "reply");
  const authors = [target.comment.author_id];
  const barred = await loadIdsBlockedEitherWay(context.db, thread.hosts, authors);
  if (target.comment.content_id !== thread.contentId || barred.size > 0) throw createNotFoundError("comment");
  return target;
}

/**
 * Requires the comment whose replies someone reads on a pin. The comment's author may no longer have an account.
 * @throws AppError not_found
 */
export async function requireReplyParent(context: Context, commentId: string, thread: Thread): Promise<CommentRow> {
  const comment = isId(commentId) ? await findComment(context.db, commentId) : undefined;
  if (comment?.content_id !== thread.contentId || comment.parent_id !== null) throw createNotFoundError("comment");
  return comment;
}

/** Requires a comment that someone deleted and can restore. @throws AppError not_found */
export async function requireDeletedComment(
  context: Context,
  commentId: string,
  person: SignedInPerson,
): Promise<Authorized<CommentWithContent, "restore">> {
  const { comment, content, authorGone } = await loadCommentWithContent(context, commentId);
  const { deleted_at: deletedAt, deleted_by: deletedBy } = comment;
  const thread = toThreadWithoutPin(content, person);
  if (!deletedAt || deletedBy !== person.id || authorGone || thread.facts.gone) throw createNotFoundError("comment");
  if (await isBarred(context, person, comment, content)) throw createNotFoundError("comment");
  if (getRestorableUntil(deletedAt.getTime()) < context.now()) throw createNotFoundError("comment");
  return grant<CommentWithContent, "restore">({ comment, thread });
}

/** Returns a comment's thread without a pin. The comment's own rules check for blocks. */
function toThreadWithoutPin(content: ContentRow, person: SignedInPerson): Thread {
  const view: ThreadView = { reachable: content.creator_id === person.id, barred: false };
  return { contentId: content.id, facts: toThreadFacts(content, view), hosts: [content.creator_id] };
}

/**
 * Returns whether there's a block between any two of these people: the viewer, the comment's author, and the content
 * item's creator.
 */
async function isBarred(
  { db }: Context,
  person: SignedInPerson,
  { author_id: authorId }: CommentRow,
  { creator_id: creatorId }: ContentRow,
): Promise<boolean> {
  const barred = await loadIdsBlockedEitherWay(db, [person.id, creatorId], [authorId, creatorId]);
  return barred.size > 0;
}

async function loadCommentWithContent(
  context: Context,
  commentId: string,
): Promise<{ comment: CommentRow; content: ContentRow; authorGone: boolean }> {
  const comment = isId(commentId) ? await findComment(context.db, commentId) : undefined;
  if (!comment) throw createNotFoundError("comment");
  const [contents, people] = await Promise.all([
    loadContents(context.db, [comment.content_id]),
    loadPeople(context.db, [comment.author_id]),
  ]);
  const content = contents.get(comment.content_id);
  const author = people.get(comment.author_id);
  if (!content) throw createNotFoundError("comment");
  return { comment, content, authorGone: !author || !isActivePerson(author) };
}
