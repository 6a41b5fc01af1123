import { reciprocalRanks } from "../engine/reciprocal-ranks.ts";
import { similarity, type Descriptor, readDescriptor } from "./descriptor.ts";

/** The candidates to show under a pin, by source, best first. */
export interface RelatedSources {
  /** Contents visited by walks from the pin. */
  readonly walked: readonly string[];
  /** Contents with similar text. */
  readonly text: readonly string[];
  /** Contents with similar images. */
  readonly visual: readonly string[];
}

/** The facts about contents that the blend needs. */
interface RelatedFacts {
  /** Returns the descriptor of the content's image; undefined when unknown. */
  vectorOf(contentId: string): Int8Array | undefined;
  /** Returns whether the content is recent. */
  isFresh(contentId: string): boolean;
}

type Turn = keyof RelatedSources | "fresh";

/**
 * The repeating order of turns. Most pins come from walks, because people saved them to the same boards. Every eighth
 * pin is a recent one, because walks hardly reach recent pins. A source that runs out leaves its turns to the others.
 */
const TURNS: readonly Turn[] = ["walked", "walked", "text", "walked", "walked", "visual", "walked", "fresh"];
const ORDER: readonly (keyof RelatedSources)[] = ["walked", "text", "visual"];

/**
 * The similarity above which two images count as duplicates. We compared pairs of images from the demo world side by
 * side. Above this value, nearly all pairs have the same composition; just below 0.983, two in three do. Among copies
 * that were cropped by a tenth on every side and recompressed, three in four are above it. Similar images are wanted
 * here, so only near-certain duplicates are kept apart.
 */
const TWIN_SIMILARITY = 0.985;
/** The minimum distance between two near duplicates. The pin itself counts as the first one shown. */
const MIN_TWIN_DISTANCE = 12;
/** How many of a source's candidates to check on its turn, skipping near duplicates of recently placed contents. */
const MAX_SKIPPED = 8;

/**
 * Orders the contents to show under a pin. Its neighbors from each source take turns, and each content appears once.
 * Near duplicates are kept far from each other and from the pin, unless there is nothing else. The same input gives the
 * same result.
 *
 * @param query the pin's own content, which is excluded, and the descriptor of its image
 * @param count the maximum number of contents
 */
export function blendRelated(
  query: { readonly contentId: string; readonly vector: Int8Array | null },
  sources: RelatedSources,
  { vectorOf, isFresh }: RelatedFacts,
  count: number,
): string[] {
  const { walked } = sources;
  const text = sortByAgreement(sources.text, walked);
  const visual = sortByAgreement(sources.visual, walked);
  const fresh = interleave([walked, text, visual]).filter(isFresh);
  const waiting: Record<Turn, string[]> = { walked: [...walked], text, visual, fresh };
  const takenIds = new Set([query.contentId]);
  const blended: string[] = [];
  /** The descriptors of the most recently placed contents. */
  const recentLooks: (Descriptor | null)[] = [query.vector && readDescriptor(query.vector)];
  const looks = new Map<string, Descriptor | null>();

  const getLook = (contentId: string): Descriptor | null => {
    const cached = looks.get(contentId);
    if (cached !== undefined) return cached;
    const vector = vectorOf(contentId);
    const look = vector ? readDescriptor(vector) : null;
    looks.set(contentId, look);
    return look;
  };
  const isTwin = (contentId: string): boolean => {
    const look = getLook(contentId);
    return look !== null && recentLooks.some((shown) => shown !== null && areNearDuplicates(shown, look));
  };
  const findNext = (turn: Turn): string | undefined => {
    waiting[turn] = waiting[turn].filter((contentId) => !takenIds.has(contentId));
    return waiting[turn].slice(0, MAX_SKIPPED).find((contentId) => !isTwin(contentId));
  };
  while (blended.length < count) {
    const turn = TURNS[blended.length % TURNS.length] ?? "walked";
    const chosen =
      findNext(turn) ?? ORDER.map(findNext).find(Boolean) ?? ORDER.map((source) => waiting[source][0]).find(Boolean);
    if (chosen === undefined) break;
    blended.push(chosen);
    takenIds.add(chosen);
    recentLooks.push(getLook(chosen));
    if (recentLooks.length > MIN_TWIN_DISTANCE) recentLooks.shift();
  }
  return blended;
}

function areNearDuplicates(a: Descriptor, b: Descriptor): boolean {
  return similarity(a, b) > TWIN_SIMILARITY;
}

/** Moves contents that walks also visited up, because a single shared word or color can mislead. */
function sortByAgreement(found: readonly string[], walked: readonly string[]): string[] {
  const foundIds = new Set(found);
  return reciprocalRanks([found, walked], found.length + walked.length).filter((contentId) => foundIds.has(contentId));
}

/** Takes the first item of each list, then the second of each, and so on, without duplicates. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const maxLength = Math.max(...lists.map(({ length }) => length));
  const found = Array.from({ length: maxLength }, (_, at) => lists.map((list) => list[at])).flat();
  return [...new Set(found.filter((id) => id !== undefined))];
}
