import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import {
  type CommentAbility,
  commentAbilities,
  getCommenting,
  restorableUntil,
  type ThreadAbility,
  threadAbilities,
  type ThreadFacts,
  type ThreadView,
} from "@tessera/domain";
import { loadBlockedEitherWay } from "../people/blocks.queries.ts";
import { isPresent, loadPeople } from "../people/people.queries.ts";
import { requirePin } from "../pins/pins.access.ts";
import { type PinWithRelations, toThreadView } from "../pins/pins.hydration.ts";
import { type ContentRow, loadContents } from "../pins/pins.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { forbidden, notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { type CommentRow, findComment, type PlacedComment, type Thread, toThreadFacts } from "./comments.queries.ts";

/** Finds the comments that a pin shows. @throws AppError not_found for a pin that the viewer may not open */
export async function findThread(context: Context, pinId: string, person: SignedInPerson | null): Promise<Thread> {
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
 * Requires the comments that a pin shows, for someone who may act on them.
 *
 * @throws AppError not_found for a pin that they may not open, forbidden with the reason otherwise
 */
export async function requireThread<Ability extends ThreadAbility>(
  context: Context,
  pinId: string,
  person: SignedInPerson,
  ability: Ability,
): Promise<Authorized<Thread, Ability>> {
  const { fullPin } = await requirePin(context, pinId, person, "open");
  const thread = toThread(fullPin, person);
  // Turning comments off or on changes the content, just like an edit.
  const isFrozen = ability === "moderate" && fullPin.isFrozen;
  if (threadAbilities(thread.facts, person.id)[ability] && !isFrozen) return grant<Thread, Ability>(thread);
  throw ability === "write" ? createCommentsClosedError(thread.facts, person.id) : forbidden();
}

function createCommentsClosedError(thread: ThreadFacts, personId: string): AppError {
  if (getCommenting(thread, personId) === "off") {
    return new AppError("forbidden", "Comments are turned off for this Pin.");
  }
  return new AppError("forbidden", "Only public Pins can have comments.");
}

/**
 * Requires a comment that someone may act on, no matter on which pin they saw it.
 *
 * @throws AppError not_found when they may not know that it exists, forbidden when they may read it but not do this
 */
export async function requireComment<Ability extends CommentAbility>(
  context: Context,
  commentId: string,
  person: SignedInPerson,
  ability: Ability,
): Promise<Authorized<PlacedComment, Ability>> {
  const { comment, content, authorGone } = await toCommentPlace(context, commentId);
  const thread = toThreadWithoutPin(content, person);
  const facts = {
    authorId: comment.author_id,
    gone: comment.deleted_at !== null || authorGone,
    barred: await isBarred(context, person, comment, content),
  };
  const abilities = commentAbilities(facts, thread.facts, person.id);
  if (!abilities.see) throw notFound("comment");
  if (!abilities[ability]) throw forbidden();
  return grant<PlacedComment, Ability>({ comment, thread });
}

/**
 * Requires a comment or reply that someone may answer on the pin on which they see it.
 *
 * @throws AppError not_found when the pin doesn't show the comment to them
 */
export async function requireReplyTarget(
  context: Context,
  commentId: string,
  thread: Thread,
  person: SignedInPerson,
): Promise<Authorized<PlacedComment, "reply">> {
  const target = await requireComment(context, commentId, person, "reply");
  const authors = [target.comment.author_id];
  const barred = await loadBlockedEitherWay(context.db, thread.hosts, authors);
  if (target.comment.content_id !== thread.contentId || barred.size > 0) throw notFound("comment");
  return target;
}

/** Requires the comment whose replies someone reads on a pin. Its own author may be gone. @throws AppError not_found */
export async function requireReplies(context: Context, commentId: string, thread: Thread): Promise<CommentRow> {
  const comment = isId(commentId) ? await findComment(context.db, commentId) : undefined;
  if (comment?.content_id !== thread.contentId || comment.parent_id !== null) throw notFound("comment");
  return comment;
}

/** Requires a comment that someone deleted and can restore. @throws AppError not_found */
export async function requireDeletedComment(
  context: Context,
  commentId: string,
  person: SignedInPerson,
): Promise<Authorized<PlacedComment, "restore">> {
  const { comment, content, authorGone } = await toCommentPlace(context, commentId);
  const { deleted_at: deletedAt, deleted_by: deletedBy } = comment;
  const thread = toThreadWithoutPin(content, person);
  if (!deletedAt || deletedBy !== person.id || authorGone || thread.facts.gone) throw notFound("comment");
  if (await isBarred(context, person, comment, content)) throw notFound("comment");
  if (restorableUntil(deletedAt.getTime()) < context.now()) throw notFound("comment");
  return grant<PlacedComment, "restore">({ comment, thread });
}

/** Returns a comment's thread without going through a pin. The comment's own rules check for blocks. */
function toThreadWithoutPin(content: ContentRow, person: SignedInPerson): Thread {
  const view: ThreadView = { reachable: content.creator_id === person.id, barred: false };
  return { contentId: content.id, facts: toThreadFacts(content, view), hosts: [content.creator_id] };
}

/**
 * Returns whether any two of these people are in a block: the viewer, the comment's author and the content's creator.
 */
async function isBarred(
  { db }: Context,
  person: SignedInPerson,
  { author_id: authorId }: CommentRow,
  { creator_id: creatorId }: ContentRow,
): Promise<boolean> {
  const barred = await loadBlockedEitherWay(db, [person.id, creatorId], [authorId, creatorId]);
  return barred.size > 0;
}

async function toCommentPlace(
  context: Context,
  commentId: string,
): Promise<{ comment: CommentRow; content: ContentRow; authorGone: boolean }> {
  const comment = isId(commentId) ? await findComment(context.db, commentId) : undefined;
  if (!comment) throw notFound("comment");
  const [contents, people] = await Promise.all([
    loadContents(context.db, [comment.content_id]),
    loadPeople(context.db, [comment.author_id]),
  ]);
  const content = contents.get(comment.content_id);
  const author = people.get(comment.author_id);
  if (!content) throw notFound("comment");
  return { comment, content, authorGone: !author || !isPresent(author) };
}
