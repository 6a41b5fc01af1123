import type { Suggestion } from "@tessera/contract";
import { findSuggestions, selectFirstPinsOfTopics } from "@tessera/discovery";
import {
  findTopicsByPrefix,
  getTopicUrl,
  listNameKeys,
  listTopicsWithin,
  type Topic,
  toSuggestionKey,
} from "@tessera/domain";
import { loadBoards } from "../boards/boards.queries.ts";
import { selectCollaboratedBoards } from "../boards/collaborators.queries.ts";
import { type HydratedBoards, toBoardSummary, hydrateBoards, canListBoard } from "../boards/boards.views.ts";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadFollowedPersonIds, loadPeople, type PersonRow } from "../people/people.queries.ts";
import { toUserSummary } from "../people/people.views.ts";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { selectOwnBoardNames } from "./search.queries.ts";

/** The maximum number of suggestions in total and of each type, so that each type leaves room for the others. */
const MAX_SUGGESTIONS = 10;
const SUGGESTION_LIMITS = { own: 3, topics: 2, people: 3, boards: 2 } as const;
/** The maximum number of candidates of each type that the index returns. Only the best candidates are shown. */
const CANDIDATE_LIMITS = { queries: MAX_SUGGESTIONS, boards: 20, people: 30 } as const;
/** The maximum number of popular searches and of topics before anything is typed. */
const START_LIMITS = { queries: 8, topics: 6 } as const;

/**
 * Returns suggestions for someone who has typed the beginning of a word. They include the person's own boards and
 * boards they collaborate on, searches that several people made, topics, people, and other people's boards. Searches
 * fill the remaining slots. Before anything is typed, returns popular searches and the main topics.
 */
export async function loadTypeaheadSuggestions(
  context: Context,
  typed: string,
  person: SignedInPerson | null,
): Promise<Suggestion[]> {
  const key = toSuggestionKey(typed);
  if (key === "") return loadStartingSuggestions(context);
  const [found, ownIds, topics] = await Promise.all([
    findSuggestions(context.db, typed, CANDIDATE_LIMITS),
    person === null ? Promise.resolve<string[]>([]) : findOwnBoardIds(context, person.id, key),
    toTopicSuggestions(context, findTopicsByPrefix(key), SUGGESTION_LIMITS.topics),
  ]);
  const otherIds = found.boardIds.filter((id) => !ownIds.includes(id));
  const [boards, people] = await Promise.all([
    loadSuggestedBoards(context, { ownIds, otherIds }, person),
    loadSuggestedPeople(context, found.personIds, person, key),
  ]);
  const others = [...topics, ...people, ...boards.others];
  const remainingCount = MAX_SUGGESTIONS - boards.own.length - others.length;
  return [...boards.own, ...found.queries.slice(0, remainingCount).map(toQuerySuggestion), ...others];
}

async function loadStartingSuggestions(context: Context): Promise<Suggestion[]> {
  const [{ queries }, topics] = await Promise.all([
    findSuggestions(context.db, "", { ...CANDIDATE_LIMITS, queries: START_LIMITS.queries }),
    toTopicSuggestions(context, listTopicsWithin(null), START_LIMITS.topics),
  ]);
  return [...queries.map(toQuerySuggestion), ...topics];
}

/** Converts the first topics that have pins to suggestions. */
export async function toTopicSuggestions(
  context: Context,
  topics: readonly Topic[],
  limit: number,
): Promise<Suggestion[]> {
  const pins = await selectFirstPinsOfTopics(
    context.db,
    topics.map(({ id }) => id),
    1,
  );
  return topics
    .filter(({ id }) => pins.has(id))
    .slice(0, limit)
    .map((topic) => ({ type: "topic", label: topic.name, detail: null, url: getTopicUrl(topic), image: null }));
}

async function findOwnBoardIds(context: Context, ownerId: string, key: string): Promise<string[]> {
  const [owned, shared] = await Promise.all([
    selectOwnBoardNames(context.db, ownerId),
    selectCollaboratedBoards(context.db, ownerId).then((ids) => loadBoards(context.db, ids, ownerId)),
  ]);
  return [...owned, ...shared.values()]
    .filter(({ name }) => listNameKeys(name).some((nameKey) => nameKey.startsWith(key)))
    .map(({ id }) => id)
    .slice(0, SUGGESTION_LIMITS.own);
}

/** Converts a search that several people made to a suggestion. */
export function toQuerySuggestion(label: string): Suggestion {
  const query = new URLSearchParams({ q: label, rs: "typeahead" }).toString();
  return { type: "query", label, detail: null, url: `/search/pins/?${query}`, image: null };
}

async function loadSuggestedBoards(
  context: Context,
  { ownIds, otherIds }: { ownIds: readonly string[]; otherIds: readonly string[] },
  person: SignedInPerson | null,
): Promise<{ own: Suggestion[]; others: Suggestion[] }> {
  const rows = await loadBoards(context.db, otherIds, null);
  const liking = (id: string) => (rows.get(id)?.follower_count ?? 0) * 10 + (rows.get(id)?.pin_count ?? 0);
  // Load twice the number shown, because the rules may hide some.
  const best = otherIds.toSorted((a, b) => liking(b) - liking(a)).slice(0, 2 * SUGGESTION_LIMITS.boards);
  const facts = await hydrateBoards(context, [...ownIds, ...best], person?.id ?? null);
  const view = (ids: readonly string[]) =>
    ids.filter((id) => canListBoard(facts, id)).map((id) => toBoardSuggestion(context, facts, id, person));
  return { own: view(ownIds), others: view(best).slice(0, SUGGESTION_LIMITS.boards) };
}

function toBoardSuggestion(
  context: Context,
  facts: HydratedBoards,
  id: string,
  person: SignedInPerson | null,
): Suggestion {
  const { name, url, imageCoverUrl, owner } = toBoardSummary(context, facts, id);
  const detail = owner.id === person?.id ? null : owner.fullName;
  return { type: "board", label: name, detail, url, image: imageCoverUrl };
}

/** Suggests people: an exact username first, then people the viewer follows, then those with the most followers. */
async function loadSuggestedPeople(
  context: Context,
  ids: readonly string[],
  person: SignedInPerson | null,
  key: string,
): Promise<Suggestion[]> {
  const viewerId = person?.id ?? null;
  const [rows, followed, barred] = await Promise.all([
    loadPeople(context.db, ids),
    loadFollowedPersonIds(context.db, viewerId, ids),
    loadIdsBlockedEitherWay(context.db, viewerId, ids),
  ]);
  const weight = ({ id, username, follower_count: followers }: PersonRow) =>
    (toSuggestionKey(username) === key ? 1e12 : 0) + (followed.has(id) ? 1e9 : 0) + followers;
  return [...rows.values()]
    .filter((row) => isActivePerson(row) && !barred.has(row.id))
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, SUGGESTION_LIMITS.people)
    .map((row) => {
      const { fullName, username, imageSmallUrl } = toUserSummary(row, followed);
      return { type: "user", label: fullName, detail: username, url: `/${username}/`, image: imageSmallUrl };
    });
}
