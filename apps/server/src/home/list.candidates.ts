import { idTime } from "@tessera/database";
import {
  blendHome,
  type FollowedSave,
  followedSaves,
  HOME_RANKINGS,
  loadHomeFollows,
  type HomeOffer,
  filterListed,
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

/** How many candidates one list takes from each source, and how many of those shown before, as a fallback. */
const CANDIDATE_LIMITS = { followed: 80, walked: 250, young: 100, shown: 200 } as const;
/** The fewest candidates read from each followed source, however many are followed. */
const LEAST_OF_EACH = 8;
/** How far a list is blended; after it comes the rest, freshest and most popular first. */
const LONGEST = 600;

/** Who a feed is for, as of when, and with which random seed. */
export interface HomeRequest {
  /** Null for visitors, who follow and save nothing. */
  readonly personId: string | null;
  readonly group: ExperimentGroup<"home_ranking">;
  /** The newest id that counts: what is made or shown during paging waits for the next visit. */
  readonly start: string;
  readonly seed: number;
}

/** An item of a home feed, and the reason for it. */
export type HomeItem = Pick<HomeOffer, "contentId" | "pinId" | "reason" | "reasonId">;

/** A home feed as of one moment. */
export interface HomeList {
  /** The items from one place up to before another, or to the end. */
  part(from: number, to: number): readonly HomeItem[];
  /** For contents that are there because of a follow: the save that brought them. */
  readonly saves: ReadonlyMap<string, string>;
}

/** Asks each source once for someone's candidates, to be ordered later. The same visit gives nearly the same list. */
export async function composeHome(context: Context, visit: HomeRequest): Promise<HomeList> {
  const { saves, ...offers } =
    visit.personId === null
      ? await loadVisitorOffers(context, visit)
      : await loadMemberOffers(context, visit, visit.personId);
  return {
    part: inRequestedOrder(blendHome(offers, HOME_RANKINGS[visit.group], LONGEST)),
    saves: new Map(saves.map(({ contentId, saveId }) => [contentId, saveId])),
  };
}

/** Orders a list only as far as it is read: most people see just its beginning. */
function inRequestedOrder(offers: Iterator<HomeOffer>): HomeList["part"] {
  const items: HomeItem[] = [];
  let remaining: Iterator<HomeOffer> | null = offers;
  return (from, to) => {
    while (remaining !== null && items.length < to) {
      const { done, value } = remaining.next();
      // Frees what it was made from.
      if (done === true) remaining = null;
      else
        items.push({ contentId: value.contentId, pinId: value.pinId, reason: value.reason, reasonId: value.reasonId });
    }
    return items.slice(from, to);
  };
}

/**
 * Those of a list's items that are gone because of who is followed. Their save was deleted or hidden, or the viewer may
 * not know of its saver.
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
 * Those of some public items that became hidden since they were read for others, a moment ago. People who may not see
 * them aren't shown them anyway; people who still may don't get them here.
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

/** Reasons for which a content can be in anyone's feed. */
const PUBLIC_REASONS: ReadonlySet<HomeOffer["reason"]> = new Set(["fresh", "popular"]);

type Offers = Parameters<typeof blendHome>[0] & { readonly saves: readonly FollowedSave[] };

async function loadVisitorOffers(context: Context, { start }: HomeRequest): Promise<Offers> {
  const [young, popular] = await Promise.all([
    recentContents(context.db, start, CANDIDATE_LIMITS.young),
    loadPopularOffers(context, start, new Map()),
  ]);
  const looks = await loadDescriptors(context, young);
  return { followed: [], walked: [], young: young.map(toOffer(looks, "fresh")), popular, saves: [] };
}

async function loadMemberOffers(context: Context, visit: HomeRequest, personId: string): Promise<Offers> {
  const { db } = context;
  const { start } = visit;
  const shownPins = selectShownPins(db, personId, idTime(start));
  const [shown, saves, walked, young, popular] = await Promise.all([
    shownPins,
    loadFollowedSaves(context, visit, personId),
    walkIfAllowed(context, personId, visit),
    recentContents(db, start, CANDIDATE_LIMITS.young),
    shownPins.then((known) => loadPopularOffers(context, start, known)),
  ]);
  const shownLongestAgo = [...shown.keys()].slice(-CANDIDATE_LIMITS.shown);
  const found = [...saves, ...walked].map(({ contentId }) => contentId);
  const ofNewest = [...young, ...popular].map(({ contentId }) => contentId);
  const [listed, saved] = await Promise.all([
    filterListed(db, [...new Set([...found, ...shownLongestAgo])]),
    filterSaved(db, personId, [...new Set([...found, ...ofNewest, ...shownLongestAgo])], start),
  ]);
  const looks = await loadDescriptors(context, [...young, ...listed.values()]);
  const toOffers = (offer: HomeOffer): HomeOffer[] => {
    const { contentId, creatorId, reason } = offer;
    const isOwn = creatorId === personId;
    // People have seen what they made: it's no recommendation, but still appears in the feed of someone who is alone.
    if (isOwn ? !PUBLIC_REASONS.has(reason) : saved.has(contentId)) return [];
    const shownAt = shown.get(contentId) ?? (isOwn ? idTime(contentId) : null);
    return [shownAt === null ? offer : { ...offer, shownAt }];
  };
  const toListedOffers = (contentId: string, reason: HomeOffer["reason"], reasonId: string | null = null) => {
    const content = listed.get(contentId);
    return content ? toOffers(toOffer(looks, reason, reasonId)(content)) : [];
  };
  const walkedOffers = walked.flatMap(({ contentId, reason, reasonId }) => toListedOffers(contentId, reason, reasonId));
  const inOrder = sortByNearness(walkedOffers);
  const last = shownLongestAgo.flatMap((contentId) => toListedOffers(contentId, "popular"));
  return {
    saves,
    followed: inOrder(saves.flatMap(({ contentId, source, sourceId }) => toListedOffers(contentId, source, sourceId))),
    walked: walkedOffers,
    young: inOrder(young.map(toOffer(looks, "fresh")).flatMap(toOffers)),
    popular: [...inOrder(popular.flatMap(toOffers)), ...last],
  };
}

/** What walks find, unless the person excluded their saves and picks from home. */
async function walkIfAllowed(context: Context, personId: string, visit: HomeRequest) {
  const [{ allow_personalization_cookies: isAllowed }, walked] = await Promise.all([
    loadUserSettings(context.db, personId),
    walkFromSaves(context, personId, visit, CANDIDATE_LIMITS.walked),
  ]);
  return isAllowed ? walked : [];
}

/**
 * Each content at its newest listed save: what someone saved out of sight must not reveal that they did. Each followed
 * source contributes a limited number, so that a person who saves a thousand things in one go doesn't fill the feed.
 */
async function loadFollowedSaves({ db }: Context, { start }: HomeRequest, personId: string) {
  const follows = await loadHomeFollows(db, personId);
  const sources = follows.people.length + follows.boards.length + follows.topics.length;
  const perSource = Math.max(LEAST_OF_EACH, Math.ceil((2 * CANDIDATE_LIMITS.followed) / Math.max(1, sources)));
  const saves = await followedSaves(db, follows, String(BigInt(start) + 1n), CANDIDATE_LIMITS.followed, perSource);
  const contentIds = saves.map(({ contentId }) => contentId);
  const newest = await newestFollowedSaves(db, follows, contentIds, start);
  return saves.filter(({ contentId, saveId }) => newest.get(contentId) === saveId);
}
