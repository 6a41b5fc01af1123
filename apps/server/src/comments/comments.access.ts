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

/** The comments that a pin shows. @throws AppError not_found for a pin that somebody may not open */
export async function findThread(context: Context, pinId: string, person: SignedInPerson | null): Promise<Thread> {
  const { whole } = await requirePin(context, pinId, person, "open");
  return threadOn(whole, person);
}

function threadOn(whole: PinWithRelations, person: SignedInPerson | null): Thread {
  return { contentId: whole.content.id, facts: toThreadFacts(whole.content, toThreadView(whole, person?.id ?? null)) };
}

/**
 * The comments that a pin shows, for somebody who may do something with them.
 *
 * @throws AppError not_found for a pin that they may not open, forbidden with the reason otherwise
 */
export async function requireThread<Ability extends ThreadAbility>(
  context: Context,
  pinId: string,
  person: SignedInPerson,
  ability: Ability,
): Promise<Authorized<Thread, Ability>> {
  const { whole } = await requirePin(context, pinId, person, "open");
  const thread = threadOn(whole, person);
  // Turning comments off or on changes the content, as editing it does.
  const isFrozen = ability === "moderate" && whole.isFrozen;
  if (threadAbilities(thread.facts, person.id)[ability] && !isFrozen) return grant<Thread, Ability>(thread);
  throw ability === "write" ? commentsClosed(thread.facts, person.id) : forbidden();
}

function commentsClosed(thread: ThreadFacts, personId: string): AppError {
  if (getCommenting(thread, personId) === "off") {
    return new AppError("forbidden", "Comments are turned off for this Pin.");
  }
  return new AppError("forbidden", "Only public Pins can have comments.");
}

/**
 * A comment that somebody may do something with, whichever pin they saw it on.
 *
 * @throws AppError not_found when they may not even know that it exists, forbidden when they may read but not do this
 */
export async function requireComment<Ability extends CommentAbility>(
  context: Context,
  commentId: string,
  person: SignedInPerson,
  ability: Ability,
): Promise<Authorized<PlacedComment, Ability>> {
  const { comment, content, authorGone } = await toCommentPlace(context, commentId);
  const thread = { contentId: content.id, facts: toThreadFacts(content, viewOf(content, person)) };
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

/** A comment that somebody deleted and may bring back. @throws AppError not_found */
export async function requireDeletedComment(
  context: Context,
  commentId: string,
  person: SignedInPerson,
): Promise<Authorized<PlacedComment, "restore">> {
  const { comment, content, authorGone } = await toCommentPlace(context, commentId);
  const { deleted_at: deletedAt, deleted_by: deletedBy } = comment;
  const facts = toThreadFacts(content, viewOf(content, person));
  if (!deletedAt || deletedBy !== person.id || authorGone || facts.gone) throw notFound("comment");
  if (await isBarred(context, person, comment, content)) throw notFound("comment");
  if (restorableUntil(deletedAt.getTime()) < context.now()) throw notFound("comment");
  return grant<PlacedComment, "restore">({ comment, thread: { contentId: content.id, facts } });
}

/** Someone comes to a comment by no pin; the comment's own rules ask about blocks. */
function viewOf(content: ContentRow, person: SignedInPerson): ThreadView {
  return { reachable: content.creator_id === person.id, barred: false };
}

/** Whether there is a block between two of the viewer, a comment's author and its content's creator. */
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
