import { type Database, getLastIdAt } from "@tessera/database";
import { selectFreshAndPopular, filterSaved } from "@tessera/discovery";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import { toReadLimit } from "../platform/list-pipeline.ts";
import { type HomeCandidate, removeDuplicates } from "./home.candidates.ts";
import {
  composeHomeList,
  type HomeItem,
  type HomeList,
  type HomeRequest,
  findUnlistedItems,
  findWithdrawnItems,
} from "./list.candidates.ts";

/**
 * The maximum number of cached lists for members and for visitors. The limit for visitors is lower, because many never
 * load a second page.
 */
const MAX_CACHED_LISTS = { member: 200, visitor: 50 } as const;

/** How long all visitors in an experiment group get the same list, in milliseconds. */
const SHARED_LIST_LIFETIME_MS = 30_000;

interface HomeListCache extends Readonly<Record<keyof typeof MAX_CACHED_LISTS, Map<string, Promise<HomeList>>>> {
  /** The start time of the list that each group of visitors currently gets. */
  readonly sharedSince: Map<string, number>;
}

/** One cache per server, because a process can run several servers. */
const homeListCache = new WeakMap<Database, HomeListCache>();

type Viewer = Pick<HomeRequest, "personId" | "group">;

/**
 * Loads a page of someone's home feed. The first page selects the candidates, which are ordered only as far as they're
 * read. Later pages come from the same list, so nothing appears twice, even if data changes in between. An evicted list
 * is rebuilt as of its original start time. The rebuilt list can still differ because of later saves, changed
 * popularity, and walks that did or didn't respond in time.
 *
 * @param viewer the person and experiment group; the person is null for visitors
 */
export async function loadHomeCandidates(
  context: Context,
  viewer: Viewer,
  after: Cursor | null,
  limit: number,
): Promise<HomeCandidate[]> {
  const cache = getHomeListCache(context);
  const [kind, start, seed] = after ?? [undefined, ...getFeedStart(cache, viewer, context.now())];
  const visit = { ...viewer, start: String(start), seed: Number(seed) };
  const list = await loadHomeList(context, cache, visit, after === null);
  const offset = kind === undefined ? 0 : kind === "home" ? Number(after?.[3]) : Number.POSITIVE_INFINITY;
  const part = list.part(offset, offset + limit);
  // The list is as old as the first page, so check whether its items may still be shown.
  const [withdrawn, unlisted] = await Promise.all([
    after === null ? null : findWithdrawnItems(context, visit, list, part),
    findUnlistedItems(context, visit, part),
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
    ...(await loadRemainingItems(
      context,
      visit,
      list.part(0, Number.POSITIVE_INFINITY),
      place,
      limit - candidates.length,
    )),
  ];
}

function getHomeListCache({ database }: Context): HomeListCache {
  const cache = homeListCache.get(database) ?? { member: new Map(), visitor: new Map(), sharedSince: new Map() };
  homeListCache.set(database, cache);
  return cache;
}

/**
 * Returns the newest id to include in a new feed, and the feed's random seed. Visitors in an experiment group share
 * both values, so their feed is composed only once.
 */
function getFeedStart(
  { sharedSince }: HomeListCache,
  { personId, group }: Viewer,
  now: number,
): [start: string, seed: number] {
  const sharedAt = personId === null ? sharedSince.get(group) : undefined;
  const isShared = sharedAt !== undefined && now >= sharedAt && now < sharedAt + SHARED_LIST_LIFETIME_MS;
  const moment = isShared ? sharedAt : now;
  if (personId === null) sharedSince.set(group, moment);
  return [getLastIdAt(moment), moment % 2 ** 32];
}

function loadHomeList(context: Context, cache: HomeListCache, visit: HomeRequest, isNew: boolean): Promise<HomeList> {
  const audience = visit.personId === null ? "visitor" : "member";
  const lists = cache[audience];
  const key = [visit.personId, visit.group, visit.start, visit.seed].join(" ");
  // A member who reloads the first page gets a new list, even within the same millisecond.
  const list = (isNew && audience === "member" ? undefined : lists.get(key)) ?? composeHomeList(context, visit);
  // Don't cache failures.
  list.catch(() => lists.delete(key));
  lists.delete(key);
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > MAX_CACHED_LISTS[audience] && oldest !== undefined) lists.delete(oldest);
  return list;
}

/** Loads all items that aren't in the list, freshest and most popular first. */
async function loadRemainingItems(
  { db }: Context,
  { personId, start, seed }: HomeRequest,
  items: readonly HomeItem[],
  after: { readonly score: number; readonly contentId: string } | null,
  limit: number,
): Promise<HomeCandidate[]> {
  const rows = await selectFreshAndPopular(db, { after, limit: toReadLimit(limit), excludingCreator: null });
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
