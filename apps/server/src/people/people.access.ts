import { isId } from "@tessera/database";
import type { Context } from "../platform/context.ts";
import { createFieldError, createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { loadIdsBlockedEitherWay, loadIdsBlockedByViewer } from "./blocks.queries.ts";
import { findPersonByUsername, isActivePerson, loadPeople, type PersonRow } from "./people.queries.ts";

/**
 * Requires someone that a viewer can see, by username. @throws AppError not_found, also when either person blocked the
 * other
 */
export async function requirePersonByUsername(
  context: Context,
  username: string,
  viewer: SignedInPerson | null,
): Promise<PersonRow> {
  const person = await requireMentionablePerson(context, username);
  await requireNotBlocked(context, person, viewer);
  return person;
}

/**
 * Requires someone whose profile a viewer may request. Unlike `requirePersonByUsername`, this also finds people
 * the viewer blocked.
 *
 * @throws AppError not_found
 */
export async function requireProfileByUsername(
  context: Context,
  username: string,
  viewer: SignedInPerson | null,
): Promise<PersonRow> {
  const person = await requireMentionablePerson(context, username);
  const blocked = await loadIdsBlockedByViewer(context.db, viewer?.id ?? null, [person.id]);
  if (!blocked.has(person.id)) await requireNotBlocked(context, person, viewer);
  return person;
}

/**
 * Requires someone that another person may block or unblock.
 *
 * @throws AppError not_found; validation_error when both are the same person
 */
export async function requireBlockablePerson(
  context: Context,
  username: string,
  person: SignedInPerson,
): Promise<PersonRow> {
  const other = await requireProfileByUsername(context, username, person);
  if (other.id === person.id) throw createFieldError("username", "You can’t block yourself.");
  return other;
}

/**
 * Requires someone that another person may follow.
 *
 * @throws AppError not_found; validation_error when both are the same person
 */
export async function requireFollowablePerson(
  context: Context,
  personId: string,
  follower: SignedInPerson,
): Promise<PersonRow> {
  const person = isId(personId) ? (await loadPeople(context.db, [personId])).get(personId) : undefined;
  if (!person || !isActivePerson(person)) throw createNotFoundError("person");
  if (person.id === follower.id) throw createFieldError("user_id", "You can’t follow yourself.");
  await requireNotBlocked(context, person, follower);
  return person;
}

async function requireMentionablePerson(context: Context, username: string): Promise<PersonRow> {
  const person = await findPersonByUsername(context.db, username);
  if (!person || !isActivePerson(person)) throw createNotFoundError("person");
  return person;
}

async function requireNotBlocked(context: Context, person: PersonRow, viewer: SignedInPerson | null): Promise<void> {
  const barred = await loadIdsBlockedEitherWay(context.db, viewer?.id ?? null, [person.id]);
  if (barred.has(person.id)) throw createNotFoundError("person");
}
