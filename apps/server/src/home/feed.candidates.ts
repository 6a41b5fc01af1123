import { type Database, getLastIdAt } from "@tessera/database";
import { freshAndPopular, filterSaved } from "@tessera/discovery";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import { toReadLimit } from "../platform/list-pipeline.ts";
import { type HomeCandidate, removeDuplicates } from "./home.candidates.ts";
import {
  composeHome,
  type HomeItem,
  type HomeList,
  type HomeRequest,
  findUnlisted,
  findWithdrawn,
} from "./list.candidates.ts";

/**
 * The maximum number of cached lists, for members and for visitors. There are fewer for visitors because many never
 * turn a page.
 */
const MAX_LISTS = { member: 200, visitor: 50 } as const;

/** How long all visitors in a group get the same list, in milliseconds. */
const SHARED_MS = 30_000;

interface HomeListCache extends Readonly<Record<keyof typeof MAX_LISTS, Map<string, Promise<HomeList>>>> {
  /** For each group of visitors, the start time of the list that they currently get. */
  readonly sharedSince: Map<string, number>;
}

/** Keyed by server, because one process can run several servers. */
const homeListCache = new WeakMap<Database, HomeListCache>();

type Viewer = Pick<HomeRequest, "personId" | "group">;

/**
 * Loads a page of someone's home feed. The first page selects the candidates, which are ordered only as far as they're
 * read. Later pages come from the same list, so nothing appears twice, whatever happens in between. An evicted list is
 * rebuilt as of the same time. The rebuilt list can still differ in later saves, current popularity and which walks
 * responded in time.
 *
 * @param viewer the person and experiment group; the person is null for visitors
 */
export async function homeCandidates(
  context: Context,
  viewer: Viewer,
  after: Cursor | null,
  limit: number,
): Promise<HomeCandidate[]> {
  const cache = findCachedList(context);
  const [kind, start, seed] = after ?? [undefined, ...firstPage(cache, viewer, context.now())];
  const visit = { ...viewer, start: String(start), seed: Number(seed) };
  const list = await composeList(context, cache, visit, after === null);
  const offset = kind === undefined ? 0 : kind === "home" ? Number(after?.[3]) : Number.POSITIVE_INFINITY;
  const part = list.part(offset, offset + limit);
  // The list is as old as the first page, but whether its items may still be shown must be current.
  const [withdrawn, unlisted] = await Promise.all([
    after === null ? null : findWithdrawn(context, visit, list, part),
    findUnlisted(context, visit, part),
  ]);
  const candidates = part.map(
    ({ contentId, pinId, reason, reasonId }, index): HomeCandidate => ({
      pinId,
      ...(withdrawn?.has(contentId) ? { reason: "popular", reasonId: null } : { reason, reasonId }),
      cursor: ["home", visit.start, visit.seed, offset + index + 1],
      isRepeat: unlisted.has(contentId),
    }),
  );
  if (candidates.length === limit) return candidates;
  const place = kind === "rest" ? { score: Number(after?.[3]), contentId: String(after?.[4]) } : null;
  return [
    ...candidates,
    ...(await remainingItems(context, visit, list.part(0, Number.POSITIVE_INFINITY), place, limit - candidates.length)),
  ];
}

function findCachedList({ database }: Context): HomeListCache {
  const cache = homeListCache.get(database) ?? { member: new Map(), visitor: new Map(), sharedSince: new Map() };
  homeListCache.set(database, cache);
  return cache;
}

/**
 * Returns the newest id to include for someone who arrives now, and their random seed. Visitors in a group share both,
 * so their feed is composed only once.
 */
function firstPage(
  { sharedSince }: HomeListCache,
  { personId, group }: Viewer,
  now: number,
): [start: string, seed: number] {
  const sharedAt = personId === null ? sharedSince.get(group) : undefined;
  const isShared = sharedAt !== undefined && now >= sharedAt && now < sharedAt + SHARED_MS;
  const moment = isShared ? sharedAt : now;
  if (personId === null) sharedSince.set(group, moment);
  return [getLastIdAt(moment), moment % 2 ** 32];
}

function composeList(context: Context, cache: HomeListCache, visit: HomeRequest, isNew: boolean): Promise<HomeList> {
  const audience = visit.personId === null ? "visitor" : "member";
  const lists = cache[audience];
  const key = [visit.personId, visit.group, visit.start, visit.seed].join(" ");
  // A member who starts over gets a new list, even within the same millisecond.
  const list = (isNew && audience === "member" ? undefined : lists.get(key)) ?? composeHome(context, visit);
  // Failures aren't cached.
  list.catch(() => lists.delete(key));
  lists.delete(key);
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > MAX_LISTS[audience] && oldest !== undefined) lists.delete(oldest);
  return list;
}

/** Everything that isn't in the list, freshest and most popular first. */
async function remainingItems(
  { db }: Context,
  { personId, start, seed }: HomeRequest,
  items: readonly HomeItem[],
  after: { readonly score: number; readonly contentId: string } | null,
  limit: number,
): Promise<HomeCandidate[]> {
  const rows = await freshAndPopular(db, { after, limit: toReadLimit(limit), excludingCreator: null });
  const contentIds = rows.map(({ contentId }) => contentId);
  const own = personId === null ? new Set<string>() : await filterSaved(db, personId, contentIds);
  const listed = new Set(items.map(({ contentId }) => contentId));
  const candidates = rows.map(
    ({ contentId, pinId, score }): HomeCandidate => ({
      pinId,
      reason: "popular",
      reasonId: null,
      cursor: ["rest", start, seed, score, contentId],
      isRepeat: listed.has(contentId) || own.has(contentId) || BigInt(contentId) > BigInt(start),
    }),
  );
  return removeDuplicates(candidates, limit);
}
