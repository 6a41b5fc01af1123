import { fuseByReciprocalRank } from "../engine/reciprocal-ranks.ts";
import { computeSimilarity, type Descriptor, readDescriptor } from "./descriptor.ts";

/** The candidates to show under a pin, by source, best first. */
export interface RelatedSources {
  /** Content items visited by walks from the pin. */
  readonly walked: readonly string[];
  /** Content items with similar text. */
  readonly text: readonly string[];
  /** Content items with similar images. */
  readonly visual: readonly string[];
}

/** The facts about content items that the blend needs. */
interface RelatedFacts {
  /** Returns the descriptor of the content's image; undefined when unknown. */
  vectorOf(contentId: string): Int8Array | undefined;
  /** Returns whether the content is recent. */
  isFresh(contentId: string): boolean;
}

type SourceSlot = keyof RelatedSources | "fresh";

/**
 * The repeating order of sources. Most pins come from walks, because people saved them to the same boards. Every eighth
 * pin is recent, because walks rarely reach recent pins. When a source runs out, the other sources fill its slots.
 */
const SOURCE_SLOTS: readonly SourceSlot[] = [
  "walked",
  "walked",
  "text",
  "walked",
  "walked",
  "visual",
  "walked",
  "fresh",
];
const FALLBACK_SOURCES: readonly (keyof RelatedSources)[] = ["walked", "text", "visual"];

/**
 * The similarity above which two images count as duplicates. We compared pairs of images from the demo world side by
 * side. Above this value, nearly all pairs have the same composition; just below 0.983, two in three do. Of the copies
 * that were cropped by 10% on every side and recompressed, three in four are above it. Related pins should be similar,
 * so only near-certain duplicates are separated.
 */
const MIN_DUPLICATE_SIMILARITY = 0.985;
/** The minimum number of positions between two near duplicates. The pin itself counts as the first position. */
const MIN_DUPLICATE_DISTANCE = 12;
/**
 * The maximum number of a source's candidates to check per slot, because near duplicates of recently placed content
 * items are skipped.
 */
const MAX_CHECKED_CANDIDATES = 8;

/**
 * Orders the content items to show under a pin. The result alternates between sources, and each content item appears
 * once. Near duplicates are far from each other and from the pin, unless there is nothing else. The same input gives
 * the same result.
 *
 * @param query the pin's own content, which is excluded, and the descriptor of its image
 * @param count the maximum number of content items
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
  const waiting: Record<SourceSlot, string[]> = { walked: [...walked], text, visual, fresh };
  const takenIds = new Set([query.contentId]);
  const blended: string[] = [];
  /** The descriptors of the most recently placed content items. */
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
  const findNext = (turn: SourceSlot): string | undefined => {
    waiting[turn] = waiting[turn].filter((contentId) => !takenIds.has(contentId));
    return waiting[turn].slice(0, MAX_CHECKED_CANDIDATES).find((contentId) => !isTwin(contentId));
  };
  while (blended.length < count) {
    const turn = SOURCE_SLOTS[blended.length % SOURCE_SLOTS.length] ?? "walked";
    const chosen =
      findNext(turn) ??
      FALLBACK_SOURCES.map(findNext).find(Boolean) ??
      FALLBACK_SOURCES.map((source) => waiting[source][0]).find(Boolean);
    if (chosen === undefined) break;
    blended.push(chosen);
    takenIds.add(chosen);
    recentLooks.push(getLook(chosen));
    if (recentLooks.length > MIN_DUPLICATE_DISTANCE) recentLooks.shift();
  }
  return blended;
}

function areNearDuplicates(a: Descriptor, b: Descriptor): boolean {
  return computeSimilarity(a, b) > MIN_DUPLICATE_SIMILARITY;
}

/** Moves up content items that walks also visited, because a single shared word or color can be misleading. */
function sortByAgreement(found: readonly string[], walked: readonly string[]): string[] {
  const foundIds = new Set(found);
  return fuseByReciprocalRank([found, walked], found.length + walked.length).filter((contentId) =>
    foundIds.has(contentId),
  );
}

/** Takes the first item of each list, then the second of each, and so on, without duplicates. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const maxLength = Math.max(...lists.map(({ length }) => length));
  const found = Array.from({ length: maxLength }, (_, at) => lists.map((list) => list[at])).flat();
  return [...new Set(found.filter((id) => id !== undefined))];
}
