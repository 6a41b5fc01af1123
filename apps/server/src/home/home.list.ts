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
import { loadDescriptors, toOffer, popularOffers } from "./home.offers.ts";
import { walkFromSaves } from "./home.walked.ts";

/** How many of each source are looked at for one list, and of what was shown before for when there is nothing else. */
const LOOKED_AT = { followed: 80, walked: 250, young: 100, shown: 200 } as const;
/** Of each who is followed so many are looked at however many are followed. */
const LEAST_OF_EACH = 8;
/** As far as a list is blended; behind it comes what is left, the freshest and most popular first. */
const LONGEST = 600;

/** For whom a feed is, as of when, and by which chance. */
export interface HomeRequest {
  /** Null for visitors, who follow and save nothing. */
  readonly personId: string | null;
  readonly group: ExperimentGroup<"home_ranking">;
  /** The newest id that counts: what is made or shown while somebody pages is left for the next visit. */
  readonly start: string;
  readonly seed: number;
}

/** What stands in a home feed, and why. */
export type HomeItem = Pick<HomeOffer, "contentId" | "pinId" | "reason" | "reasonId">;

/** A home feed as it was at one moment. */
export interface HomeList {
  /** What stands from one place up to before another, or to its end. */
  part(from: number, to: number): readonly HomeItem[];
  /** The save for which a content is there, of those that are there because somebody is followed. */
  readonly saves: ReadonlyMap<string, string>;
}

/** Asks each source once what it has for somebody, to be put in order. The same visit gives much the same list. */
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

/** Puts a list in order no farther than it is read: most who see its beginning see no more of it. */
function inRequestedOrder(offers: Iterator<HomeOffer>): HomeList["part"] {
  const items: HomeItem[] = [];
  let unread: Iterator<HomeOffer> | null = offers;
  return (from, to) => {
    while (unread !== null && items.length < to) {
      const { done, value } = unread.next();
      // What it is made of is let go of with it.
      if (done === true) unread = null;
      else
        items.push({ contentId: value.contentId, pinId: value.pinId, reason: value.reason, reasonId: value.reasonId });
    }
    return items.slice(from, to);
  };
}

/**
 * Those of a list's items that are no longer there because of whoever is followed: the save was deleted or put out of sight, or
 * its saver is nobody whom the viewer may know of.
 */
export async function findWithdrawn(
  { db }: Pick<Context, "db">,
  { personId, start }: HomeRequest,
  { saves }: HomeList,
  items: readonly HomeItem[],
): Promise<ReadonlySet<string>> {
  const followed = items.filter(({ reason }) => OF_FOLLOWED.has(reason)).map(({ contentId }) => contentId);
  if (personId === null || followed.length === 0) return new Set();
  const newest = await newestFollowedSaves(db, await loadHomeFollows(db, personId), followed, start);
  return new Set(followed.filter((contentId) => newest.get(contentId) !== saves.get(contentId)));
}

/**
 * Those of some items of everybody's that went out of sight since they were read, with others', a moment ago. Whoever may not see them
 * is not shown them anyway; those who still may do not get them here.
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

const OF_FOLLOWED: ReadonlySet<HomeOffer["reason"]> = new Set(["followed_person", "followed_board", "topic"]);

/** Reasons for which a content stands in anybody's feed. */
const OF_EVERYBODY: ReadonlySet<HomeOffer["reason"]> = new Set(["fresh", "popular"]);

type Offers = Parameters<typeof blendHome>[0] & { readonly saves: readonly FollowedSave[] };

async function loadVisitorOffers(context: Context, { start }: HomeRequest): Promise<Offers> {
  const [young, popular] = await Promise.all([
    recentContents(context.db, start, LOOKED_AT.young),
    popularOffers(context, start, new Map()),
  ]);
  const looks = await loadDescriptors(context, young);
  return { followed: [], walked: [], young: young.map(toOffer(looks, "fresh")), popular, saves: [] };
}

async function loadMemberOffers(context: Context, visit: HomeRequest, personId: string): Promise<Offers> {
  const { db } = context;
  const { start } = visit;
  const asked = selectShownPins(db, personId, idTime(start));
  const [shown, saves, walked, young, popular] = await Promise.all([
    asked,
    followedOffers(context, visit, personId),
    walkIfAllowed(context, personId, visit),
    recentContents(db, start, LOOKED_AT.young),
    asked.then((known) => popularOffers(context, start, known)),
  ]);
  const longestAgo = [...shown.keys()].slice(-LOOKED_AT.shown);
  const found = [...saves, ...walked].map(({ contentId }) => contentId);
  const ofNewest = [...young, ...popular].map(({ contentId }) => contentId);
  const [listed, saved] = await Promise.all([
    filterListed(db, [...new Set([...found, ...longestAgo])]),
    filterSaved(db, personId, [...new Set([...found, ...ofNewest, ...longestAgo])], start),
  ]);
  const looks = await loadDescriptors(context, [...young, ...listed.values()]);
  const offered = (offer: HomeOffer): HomeOffer[] => {
    const { contentId, creatorId, reason } = offer;
    const isOwn = creatorId === personId;
    // What somebody made they have seen: it is no recommendation, and still stands at the home of whoever is alone.
    if (isOwn ? !OF_EVERYBODY.has(reason) : saved.has(contentId)) return [];
    const shownAt = shown.get(contentId) ?? (isOwn ? idTime(contentId) : null);
    return [shownAt === null ? offer : { ...offer, shownAt }];
  };
  const listedOffer = (contentId: string, reason: HomeOffer["reason"], reasonId: string | null = null) => {
    const content = listed.get(contentId);
    return content ? offered(toOffer(looks, reason, reasonId)(content)) : [];
  };
  const walkedOffers = walked.flatMap(({ contentId, reason, reasonId }) => listedOffer(contentId, reason, reasonId));
  const inOrder = sortByNearness(walkedOffers);
  const last = longestAgo.flatMap((contentId) => listedOffer(contentId, "popular"));
  return {
    saves,
    followed: inOrder(saves.flatMap(({ contentId, source, sourceId }) => listedOffer(contentId, source, sourceId))),
    walked: walkedOffers,
    young: inOrder(young.map(toOffer(looks, "fresh")).flatMap(offered)),
    popular: [...inOrder(popular.flatMap(offered)), ...last],
  };
}

/** What walks come by, unless the person wants no home that comes from what they saved and picked. */
async function walkIfAllowed(context: Context, personId: string, visit: HomeRequest) {
  const [{ allow_personalization_cookies: isAllowed }, walked] = await Promise.all([
    loadUserSettings(context.db, personId),
    walkFromSaves(context, personId, visit, LOOKED_AT.walked),
  ]);
  return isAllowed ? walked : [];
}

/**
 * Each content at its newest listed save: what somebody saved out of sight tells nobody that they did. Of each who is followed
 * only so many, so that nobody who saves a thousand things at once is all that comes.
 */
async function followedOffers({ db }: Context, { start }: HomeRequest, personId: string) {
  const follows = await loadHomeFollows(db, personId);
  const sources = follows.people.length + follows.boards.length + follows.topics.length;
  const each = Math.max(LEAST_OF_EACH, Math.ceil((2 * LOOKED_AT.followed) / Math.max(1, sources)));
  const saves = await followedSaves(db, follows, String(BigInt(start) + 1n), LOOKED_AT.followed, each);
  const contentIds = saves.map(({ contentId }) => contentId);
  const newest = await newestFollowedSaves(db, follows, contentIds, start);
  return saves.filter(({ contentId, saveId }) => newest.get(contentId) === saveId);
}
