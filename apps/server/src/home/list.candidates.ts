import { getIdTime } from "@tessera/database";
import {
  blendHome,
  type FollowedSave,
  selectFollowedSaves,
  HOME_RANKINGS,
  loadHomeFollows,
  type HomeOffer,
  filterListedContents,
  isPlausibleReason,
  loadNamedContents,
  createNearnessSorter,
  selectNewestFollowedSaves,
  filterSaved,
  selectRecentContents,
} from "@tessera/discovery";
import type { ExperimentGroup } from "@tessera/domain";
import { loadUserSettings } from "../accounts/settings.queries.ts";
import { selectShownPins } from "../insights/shown.queries.ts";
import type { Context } from "../platform/context.ts";
import { loadDescriptors, createOfferConverter, loadPopularOffers } from "./offers.candidates.ts";
import { walkFromSaves } from "./walked.candidates.ts";

/**
 * The maximum number of candidates in a list: from each source, and from pins that were already shown, as a fallback.
 */
const CANDIDATE_LIMITS = { followed: 80, walked: 250, young: 100, shown: 200 } as const;
/** The minimum number of candidates to read from each followed source, regardless of the number of sources. */
const MIN_CANDIDATES_PER_SOURCE = 8;
/** The number of blended items in a list. The remaining items follow, freshest and most popular first. */
const MAX_BLENDED_ITEMS = 600;

/** The recipient of a home feed, with the feed's start time and random seed. */
export interface HomeRequest {
  /** Null for visitors, who can't follow or save anything. */
  readonly personId: string | null;
  readonly group: ExperimentGroup<"home_ranking">;
  /** The newest id to include. Pins created or shown during paging wait for the next visit. */
  readonly start: string;
  readonly seed: number;
}

/** An item of a home feed, and the reason for showing it. */
export type HomeItem = Pick<HomeOffer, "contentId" | "pinId" | "reason" | "reasonId">;

/** A home feed as of one point in time. */
export interface HomeList {
  /** Returns the items from index `from` up to but not including `to`, or up to the last item. */
  part(from: number, to: number): readonly HomeItem[];
  /** The save that qualified each content item that's included because of a follow, by content id. */
  readonly saves: ReadonlyMap<string, string>;
}

/**
 * Queries each source once for someone's candidates, which are ordered later. Repeating this for the same visit gives
 * nearly the same list.
 */
export async function composeHomeList(context: Context, visit: HomeRequest): Promise<HomeList> {
  const { saves, ...offers } =
    visit.personId === null
      ? await loadVisitorOffers(context, visit)
      : await loadMemberOffers(context, visit, visit.personId);
  return {
    part: createPartReader(blendHome(offers, HOME_RANKINGS[visit.group], MAX_BLENDED_ITEMS)),
    saves: new Map(saves.map(({ contentId, saveId }) => [contentId, saveId])),
  };
}

/** Orders a list only as far as it is read, because most people see just its beginning. */
function createPartReader(offers: Iterator<HomeOffer>): HomeList["part"] {
  const items: HomeItem[] = [];
  let remaining: Iterator<HomeOffer> | null = offers;
  return (from, to) => {
    while (remaining !== null && items.length < to) {
      const { done, value } = remaining.next();
      // Release the candidates for garbage collection.
      if (done === true) remaining = null;
      else
        items.push({ contentId: value.contentId, pinId: value.pinId, reason: value.reason, reasonId: value.reasonId });
    }
    return items.slice(from, to);
  };
}

/**
 * Returns the items that no longer qualify because of a follow. Either their save was deleted or hidden, or the viewer
 * may no longer see the person who saved it.
 */
export async function findWithdrawnItems(
  { db }: Pick<Context, "db">,
  { personId, start }: HomeRequest,
  { saves }: HomeList,
  items: readonly HomeItem[],
): Promise<ReadonlySet<string>> {
  const followed = items.filter(({ reason }) => FOLLOW_REASONS.has(reason)).map(({ contentId }) => contentId);
  if (personId === null || followed.length === 0) return new Set();
  const newest = await selectNewestFollowedSaves(db, await loadHomeFollows(db, personId), followed, start);
  return new Set(followed.filter((contentId) => newest.get(contentId) !== saves.get(contentId)));
}

/**
 * Returns the popular items that became unlisted after the shared candidates were read. The rules already hide these
 * items from people who may not see them. This check also removes them for people who may.
 */
export async function findUnlistedItems(
  { db }: Pick<Context, "db">,
  { personId }: HomeRequest,
  items: readonly HomeItem[],
): Promise<ReadonlySet<string>> {
  if (personId === null) return new Set();
  const popular = items.filter(({ reason }) => reason === "popular").map(({ contentId }) => contentId);
  const listed = await filterListedContents(db, popular);
  return new Set(popular.filter((contentId) => !listed.has(contentId)));
}

const FOLLOW_REASONS: ReadonlySet<HomeOffer["reason"]> = new Set(["followed_person", "followed_board", "topic"]);

/** Reasons that make a content item eligible for anyone's feed. */
const PUBLIC_REASONS: ReadonlySet<HomeOffer["reason"]> = new Set(["fresh", "popular"]);

type Offers = Parameters<typeof blendHome>[0] & { readonly saves: readonly FollowedSave[] };

async function loadVisitorOffers(context: Context, { start }: HomeRequest): Promise<Offers> {
  const [fresh, popular] = await Promise.all([
    selectRecentContents(context.db, start, CANDIDATE_LIMITS.young),
    loadPopularOffers(context, start, new Map()),
  ]);
  const looks = await loadDescriptors(context, fresh);
  return { followed: [], walked: [], young: fresh.map(createOfferConverter(looks, "fresh")), popular, saves: [] };
}

async function loadMemberOffers(context: Context, visit: HomeRequest, personId: string): Promise<Offers> {
  const { db } = context;
  const { start } = visit;
  const shownPins = selectShownPins(db, personId, getIdTime(start));
  const [shown, saves, walked, fresh, popular] = await Promise.all([
    shownPins,
    loadFollowedSaves(context, visit, personId),
    loadWalksIfAllowed(context, personId, visit),
    selectRecentContents(db, start, CANDIDATE_LIMITS.young),
    shownPins.then((known) => loadPopularOffers(context, start, known)),
  ]);
  const oldestShown = [...shown.keys()].slice(-CANDIDATE_LIMITS.shown);
  const found = [...saves, ...walked].map(({ contentId }) => contentId);
  const recentIds = [...fresh, ...popular].map(({ contentId }) => contentId);
  const [listed, saved, named] = await Promise.all([
    filterListedContents(db, [...new Set([...found, ...oldestShown])]),
    filterSaved(db, personId, [...new Set([...found, ...recentIds, ...oldestShown])], start),
    loadNamedContents(db, [...new Set(walked.map(({ because }) => because))]),
  ]);
  const looks = await loadDescriptors(context, [...fresh, ...listed.values(), ...named.values()]);
  const toOffers = (offer: HomeOffer): HomeOffer[] => {
    const { contentId, creatorId, reason } = offer;
    const isOwn = creatorId === personId;
    // Don't recommend people's own pins, which they have already seen. Fresh and popular pins are an exception, so that
    // a site with only one person has a feed.
    if (isOwn ? !PUBLIC_REASONS.has(reason) : saved.has(contentId)) return [];
    const shownAt = shown.get(contentId) ?? (isOwn ? getIdTime(contentId) : null);
    return [shownAt === null ? offer : { ...offer, shownAt }];
  };
  const toListedOffers = (contentId: string, reason: HomeOffer["reason"], reasonId: string | null = null) => {
    const content = listed.get(contentId);
    return content ? toOffers(createOfferConverter(looks, reason, reasonId)(content)) : [];
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
  const inOrder = createNearnessSorter(walkedOffers);
  const last = oldestShown.flatMap((contentId) => toListedOffers(contentId, "popular"));
  return {
    saves,
    followed: inOrder(saves.flatMap(({ contentId, source, sourceId }) => toListedOffers(contentId, source, sourceId))),
    walked: walkedOffers,
    young: inOrder(fresh.map(createOfferConverter(looks, "fresh")).flatMap(toOffers)),
    popular: [...inOrder(popular.flatMap(toOffers)), ...last],
  };
}

/** Loads content items that walks find, or none if the person doesn't allow personalization. */
async function loadWalksIfAllowed(context: Context, personId: string, visit: HomeRequest) {
  const [{ allow_personalization_cookies: isAllowed }, walked] = await Promise.all([
    loadUserSettings(context.db, personId),
    walkFromSaves(context, personId, visit, CANDIDATE_LIMITS.walked),
  ]);
  return isAllowed ? walked : [];
}

/**
 * Returns each content item at its newest listed save, because a hidden save must not reveal that it exists. The number
 * from each followed source is limited. Otherwise, a person who saves a thousand things at once would fill the feed.
 */
async function loadFollowedSaves({ db }: Context, { start }: HomeRequest, personId: string) {
  const follows = await loadHomeFollows(db, personId);
  const sources = follows.people.length + follows.boards.length + follows.topics.length;
  const perSource = Math.max(
    MIN_CANDIDATES_PER_SOURCE,
    Math.ceil((2 * CANDIDATE_LIMITS.followed) / Math.max(1, sources)),
  );
  const saves = await selectFollowedSaves(
    db,
    follows,
    String(BigInt(start) + 1n),
    CANDIDATE_LIMITS.followed,
    perSource,
  );
  const contentIds = saves.map(({ contentId }) => contentId);
  const newest = await selectNewestFollowedSaves(db, follows, contentIds, start);
  return saves.filter(({ contentId, saveId }) => newest.get(contentId) === saveId);
}
