import { findMentionedNames, getMentionedPeople, getMentions } from "@tessera/domain";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadPeople, loadPeopleByUsername } from "../people/people.queries.ts";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import type { CommentRow, CommentText, Thread } from "./comments.queries.ts";

/**
 * Finds the people that a comment's text mentions. A name is plain text if no one has it, or if its author can't
 * mention that person.
 *
 * @param former the comment before an edit. A name that it already mentioned still refers to the same person, even if
 * someone else has the username by now.
 */
export async function findMentions(
  { db }: Context,
  text: string,
  author: SignedInPerson,
  { hosts }: Pick<Thread, "hosts">,
  former: Pick<CommentRow, "text" | "mentions"> | null = null,
): Promise<CommentText> {
  const names = findMentionedNames(text).map(({ username }) => username);
  if (names.length === 0) return { text, mentions: [] };
  const known = former ? getMentionedPeople(former.text, former.mentions) : new Map<string, string>();
  const [knownPeople, named] = await Promise.all([
    loadPeople(db, [...known.values()]),
    loadPeopleByUsername(
      db,
      names.filter((name) => !known.has(name)),
    ),
  ]);
  const people = new Map(named);
  for (const [name, id] of known) {
    const person = knownPeople.get(id);
    if (person) people.set(name, person);
  }
  const ids = [...people.values()].map(({ id }) => id);
  const barred = await loadIdsBlockedEitherWay(db, [author.id, ...hosts], ids);
  const present = [...people].filter(([, person]) => isActivePerson(person) && !barred.has(person.id));
  return { text, mentions: getMentions(text, new Map(present.map(([name, { id }]) => [name, id]))) };
}
