import type { Context } from "../platform/context.ts";
import { isId } from "@tessera/database";
import { badField, notFound } from "../platform/errors.ts";
import { findPersonByUsername, isPresent, loadPeople, type PersonRow } from "./people.queries.ts";

/** Somebody who exists for others, by name. @throws AppError not_found */
export async function requirePersonCalled(context: Context, username: string): Promise<PersonRow> {
  const person = await findPersonByUsername(context.db, username);
  if (!person || !isPresent(person)) throw notFound("person");
  return person;
}

/** Somebody whom another may follow. @throws AppError not_found, validation_error for oneself */
export async function requireFollowable(context: Context, personId: string, followerId: string): Promise<PersonRow> {
  const person = isId(personId) ? (await loadPeople(context.db, [personId])).get(personId) : undefined;
  if (!person || !isPresent(person)) throw notFound("person");
  if (person.id === followerId) throw badField("user_id", "You cannot follow yourself.");
  return person;
}
