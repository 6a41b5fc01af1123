import { findPeopleByPrefix } from "@tessera/discovery";
import { COMMENT_LIMITS, listNameKeys, toSuggestionKey } from "@tessera/domain";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import {
  isActivePerson,
  loadFollowedPersonIds,
  loadManyPeople,
  type PersonRow,
  selectFollowing,
} from "../people/people.queries.ts";
import type { Context } from "../platform/context.ts";
import type { Thread } from "./comments.queries.ts";
import { selectThreadAuthors } from "./mentions.queries.ts";

/**
 * The number of people to choose the best matches from: the most recently followed people, and people with a
 * matching name.
 */
const MAX_CANDIDATES = { followed: 60, named: 30 } as const;

/** The people that someone could mention, best match first, and which of them they follow. */
export interface MentionablePeople {
  readonly people: readonly PersonRow[];
  readonly followed: ReadonlySet<string>;
}

/**
 * Finds people for someone who has typed the beginning of a name. The content item's creator and the people in its
 * thread come first, then the people they follow, and then anyone else. Excludes people whose mention would be plain
 * text.
 *
 * @param typed the beginning of a name; if it's empty, only the first two groups are suggested
 */
export async function findMentionablePeople(
  { db }: Context,
  { contentId, facts, hosts }: Thread,
  viewerId: string,
  typed: string,
): Promise<MentionablePeople> {
  const key = toSuggestionKey(typed);
  const [authors, following, named] = await Promise.all([
    selectThreadAuthors(db, contentId),
    selectFollowing(db, viewerId, null, MAX_CANDIDATES.followed),
    findPeopleByPrefix(db, typed, MAX_CANDIDATES.named),
  ]);
  const threadIds = new Set([facts.creatorId, ...authors]);
  const namedIds = new Set(named);
  const ids = [...new Set([...threadIds, ...following.map(({ personId }) => personId), ...named])];
  const [people, followed, barred] = await Promise.all([
    loadManyPeople(db, ids),
    loadFollowedPersonIds(db, viewerId, ids),
    loadIdsBlockedEitherWay(db, [viewerId, ...hosts], ids),
  ]);
  const isMatch = ({ id, username, full_name: name }: PersonRow) =>
    namedIds.has(id) || listNameKeys(username, username.replaceAll("_", ""), name).some((one) => one.startsWith(key));
  const weight = ({ id, username, follower_count: followers }: PersonRow) =>
    (threadIds.has(id) ? 4e12 : 0) +
    (followed.has(id) ? 2e12 : 0) +
    (toSuggestionKey(username) === key ? 1e12 : 0) +
    (id === facts.creatorId ? 5e11 : 0) +
    followers;
  const found = ids
    .flatMap((id) => people.get(id) ?? [])
    .filter((person) => person.id !== viewerId && isActivePerson(person) && !barred.has(person.id) && isMatch(person))
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, COMMENT_LIMITS.mentionable);
  return { people: found, followed };
}
