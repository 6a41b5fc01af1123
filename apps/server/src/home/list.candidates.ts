import { idTime } from "@tessera/database";
import {
  blendHome,
  type FollowedSave,
  followedSaves,
  HOME_RANKINGS,
  loadHomeFollows,
  type HomeOffer,
  filterListed,
  isPlausibleReason,
  loadNamedContents,
  sortByNearness,
  newestFollowedSaves,
  filterSaved,
  recentContents,
} from "@tessera/discovery";
import type { ExperimentGroup } from "@tessera/domain";
import { loadUserSettings } from "../accounts/settings.queries.ts";
import { selectShownPins } from "../insights/shown.queries.ts";
import type { Context } from "../platform/context.ts";
import { loadDescriptors, toOffer, loadPopularOffers } from "./offers.candidates.ts";
import { walkFromSaves } from "./walked.candidates.ts";

/**
 * The maximum number of candidates in a list: from each source, and from pins that were already shown, as a fallback.
 */
const CANDIDATE_LIMITS = { followed: 80, walked: 250, young: 100, shown: 200 } as const;
/** The minimum number of candidates read from each followed source, however many are followed. */
const MIN_PER_SOURCE = 8;
/** The number of blended items in a list. The remaining items follow, freshest and most popular first. */
const MAX_BLENDED = 600;

/** The person that a home feed is for, with its start time and random seed. */
export interface HomeRequest {
  /** Null for visitors, who can't follow or save anything. */
  readonly personId: string | null;
  readonly group: ExperimentGroup<"home_ranking">;
  /** The newest id to include. Pins created or shown during paging wait for the next visit. */
  readonly start: string;
  readonly seed: number;
}

/** An item of a home feed, and the reason for it. */
export type HomeItem = Pick<HomeOffer, "contentId" | "pinId" | "reason" | "reasonId">;

/** A home feed as of one point in time. */
export interface HomeList {
  /** Returns the items from index `from` up to but not including `to`, or up to the last item. */
  part(from: number, to: number): readonly HomeItem[];
  /** For each content that's included because of a follow: the save that qualified it. */
  readonly saves: ReadonlyMap<string, string>;
}

/**
 * Queries each source once for someone's candidates, to be ordered later. Repeating this for the same visit gives
 * nearly the same list.
 */
export async function composeHome(context: Context, visit: HomeRequest): Promise<HomeList> {
  const { saves, ...offers } =
    visit.personId === null
      ? await loadVisitorOffers(context, visit)
      : await loadMemberOffers(context, visit, visit.personId);
  return {
    part: createPart(blendHome(offers, HOME_RANKINGS[visit.group], MAX_BLENDED)),
    saves: new Map(saves.map(({ contentId, saveId }) => [contentId, saveId])),
  };
}

/** Orders a list only as far as it is read, because most people see just its beginning. */
function createPart(offers: Iterator<HomeOffer>): HomeList["part"] {
  const items: HomeItem[] = [];
  let remaining: Iterator<HomeOffer> | null = offers;
  return (from, to) => {
    while (remaining !== null && items.length < to) {
      const { done, value } = remaining.next();
      // Lets the candidates be garbage-collected.
      if (done === true) remaining = null;
      else
        items.push({ contentId: value.contentId, pinId: value.pinId, reason: value.reason, reasonId: value.reasonId });
    }
    return items.slice(from, to);
  };
}

/**
 * Returns a list's items that are no longer valid as followed content: the save was deleted or hidden, or the viewer
 * may not see the person who saved it.
 */
export async function findWithdrawn(
  { db }: Pick<Context, "db">,
  { personId, start }: HomeRequest,
  { saves }: HomeList,
  items: readonly HomeItem[],
): Promise<ReadonlySet<string>> {
  const followed = items.filter(({ reason }) => FOLLOW_REASONS.has(reason)).map(({ contentId }) => contentId);
  if (personId === null || followed.length === 0) return new Set();
  const newest = await newestFollowedSaves(db, await loadHomeFollows(db, personId), followed, start);
  return new Set(followed.filter((contentId) => newest.get(contentId) !== saves.get(contentId)));
}

/**
 * Returns public items that were hidden after the shared candidates were read a moment ago. The rules hide them from
 * people who may not see them. People who may still see them don't get them in this feed either.
 */
export async function findUnlisted(
  { db }: Pick<Context, "db">,
  { personId }: HomeRequest,
  items: readonly HomeItem[],
): Promise<ReadonlySet<string>> {
  if (personId === null) return new Set();
  const popular = items.filter(({ reason }) => reason === "popular").map(({ contentId }) => contentId);
  const listed = await filterListed(db, popular);
  return new Set(popular.filter((contentId) => !listed.has(contentId)));
}

const FOLLOW_REASONS: ReadonlySet<HomeOffer["reason"]> = new Set(["followed_person", "followed_board", "topic"]);

/** Reasons that make a content eligible for anyone's feed. */
const PUBLIC_REASONS: ReadonlySet<HomeOffer["reason"]> = new Set(["fresh", "popular"]);

type Offers = Parameters<typeof blendHome>[0] & { readonly saves: readonly FollowedSave[] };

async function loadVisitorOffers(context: Context, { start }: HomeRequest): Promise<Offers> {
  const [fresh, popular] = await Promise.all([
    recentContents(context.db, start, CANDIDATE_LIMITS.young),
    loadPopularOffers(context, start, new Map()),
  ]);
  const looks = await loadDescriptors(context, fresh);
  return { followed: [], walked: [], young: fresh.map(toOffer(looks, "fresh")), popular, saves: [] };
}

async function loadMemberOffers(context: Context, visit: HomeRequest, personId: string): Promise<Offers> {
  const { db } = context;
  const { start } = visit;
  const shownPins = selectShownPins(db, personId, idTime(start));
  const [shown, saves, walked, fresh, popular] = await Promise.all([
    shownPins,
    loadFollowedSaves(context, visit, personId),
    walkIfAllowed(context, personId, visit),
    recentContents(db, start, CANDIDATE_LIMITS.young),
    shownPins.then((known) => loadPopularOffers(context, start, known)),
  ]);
  const oldestShown = [...shown.keys()].slice(-CANDIDATE_LIMITS.shown);
  const found = [...saves, ...walked].map(({ contentId }) => contentId);
  const recentIds = [...fresh, ...popular].map(({ contentId }) => contentId);
  const [listed, saved, named] = await Promise.all([
    filterListed(db, [...new Set([...found, ...oldestShown])]),
    filterSaved(db, personId, [...new Set([...found, ...recentIds, ...oldestShown])], start),
    loadNamedContents(db, [...new Set(walked.map(({ because }) => because))]),
  ]);
  const looks = await loadDescriptors(context, [...fresh, ...listed.values(), ...named.values()]);
  const toOffers = (offer: HomeOffer): HomeOffer[] => {
    const { contentId, creatorId, reason } = offer;
    const isOwn = creatorId === personId;
    // People have already seen their own pins, so those aren't recommendations. They still appear in the feed when a
    // site has only one person.
    if (isOwn ? !PUBLIC_REASONS.has(reason) : saved.has(contentId)) return [];
    const shownAt = shown.get(contentId) ?? (isOwn ? idTime(contentId) : null);
    return [shownAt === null ? offer : { ...offer, shownAt }];
  };
  const toListedOffers = (contentId: string, reason: HomeOffer["reason"], reasonId: string | null = null) => {
    const content = listed.get(contentId);
    return content ? toOffers(toOffer(looks, reason, reasonId)(content)) : [];
  };
  const canName = (offer: HomeOffer, because: string): boolean => {
    const content = named.get(because);
    if (!content) return false;
    return isPlausibleReason(offer, { topic: content.topic, look: looks.get(content.imageId) ?? null });
  };
  const walkedOffers = walked.flatMap(({ contentId, because, reason, reasonId }) =>
    toListedOffers(contentId, reason, reasonId).map((offer) =>
      canName(offer, because) ? offer : { ...offer, reasonId: null },
    ),
  );
  const inOrder = sortByNearness(walkedOffers);
  const last = oldestShown.flatMap((contentId) => toListedOffers(contentId, "popular"));
  return {
    saves,
    followed: inOrder(saves.flatMap(({ contentId, source, sourceId }) => toListedOffers(contentId, source, sourceId))),
    walked: walkedOffers,
    young: inOrder(fresh.map(toOffer(looks, "fresh")).flatMap(toOffers)),
    popular: [...inOrder(popular.flatMap(toOffers)), ...last],
  };
}

/** Contents that walks find, unless the person excluded their saves and picks from home. */
async function walkIfAllowed(context: Context, personId: string, visit: HomeRequest) {
  const [{ allow_personalization_cookies: isAllowed }, walked] = await Promise.all([
    loadUserSettings(context.db, personId),
    walkFromSaves(context, personId, visit, CANDIDATE_LIMITS.walked),
  ]);
  return isAllowed ? walked : [];
}

/**
 * Returns each content at its newest listed save, because a hidden save must not reveal that it exists. The number from
 * each followed source is limited. Otherwise, a person who saves a thousand things in one go would fill the feed.
 */
async function loadFollowedSaves({ db }: Context, { start }: HomeRequest, personId: string) {
  const follows = await loadHomeFollows(db, personId);
  const sources = follows.people.length + follows.boards.length + follows.topics.length;
  const perSource = Math.max(MIN_PER_SOURCE, Math.ceil((2 * CANDIDATE_LIMITS.followed) / Math.max(1, sources)));
  const saves = await followedSaves(db, follows, String(BigInt(start) + 1n), CANDIDATE_LIMITS.followed, perSource);
  const contentIds = saves.map(({ contentId }) => contentId);
  const newest = await newestFollowedSaves(db, follows, contentIds, start);
  return saves.filter(({ contentId, saveId }) => newest.get(contentId) === saveId);
}
