import { isId } from "@tessera/database";
import type { Context } from "../platform/context.ts";
import { badField, notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { loadBarred, loadBlocked } from "./blocks.queries.ts";
import { findPersonByUsername, isPresent, loadPeople, type PersonRow } from "./people.queries.ts";

/** Somebody who exists for a viewer, by name. @throws AppError not_found, also where the two stand in a block */
export async function requirePersonCalled(
  context: Context,
  username: string,
  viewer: SignedInPerson | null,
): Promise<PersonRow> {
  const person = await requireNamed(context, username);
  await requireUnbarred(context, person, viewer);
  return person;
}

/**
 * Somebody whose profile a viewer may ask for: as above, but who blocked somebody still finds whom.
 *
 * @throws AppError not_found
 */
export async function requireProfileCalled(
  context: Context,
  username: string,
  viewer: SignedInPerson | null,
): Promise<PersonRow> {
  const person = await requireNamed(context, username);
  const blocked = await loadBlocked(context.db, viewer?.id ?? null, [person.id]);
  if (!blocked.has(person.id)) await requireUnbarred(context, person, viewer);
  return person;
}

/** Somebody whom another may block or unblock. @throws AppError not_found, validation_error for oneself */
export async function requireBlockable(context: Context, username: string, person: SignedInPerson): Promise<PersonRow> {
  const other = await requireProfileCalled(context, username, person);
  if (other.id === person.id) throw badField("username", "You cannot block yourself.");
  return other;
}

/** Somebody whom another may follow. @throws AppError not_found, validation_error for oneself */
export async function requireFollowable(
  context: Context,
  personId: string,
  follower: SignedInPerson,
): Promise<PersonRow> {
  const person = isId(personId) ? (await loadPeople(context.db, [personId])).get(personId) : undefined;
  if (!person || !isPresent(person)) throw notFound("person");
  if (person.id === follower.id) throw badField("user_id", "You cannot follow yourself.");
  await requireUnbarred(context, person, follower);
  return person;
}

async function requireNamed(context: Context, username: string): Promise<PersonRow> {
  const person = await findPersonByUsername(context.db, username);
  if (!person || !isPresent(person)) throw notFound("person");
  return person;
}

async function requireUnbarred(context: Context, person: PersonRow, viewer: SignedInPerson | null): Promise<void> {
  const barred = await loadBarred(context.db, viewer?.id ?? null, [person.id]);
  if (barred.has(person.id)) throw notFound("person");
}
