import { reciprocalRanks } from "../engine/reciprocal-ranks.ts";
import { similarity, type Descriptor, readDescriptor } from "./descriptor.ts";

/** What can be shown under a pin, by where it was found; best first in each source. */
export interface RelatedSources {
  /** What walks from its boards visited. */
  readonly walked: readonly string[];
  /** What has similar text. */
  readonly text: readonly string[];
  /** What looks similar. */
  readonly visual: readonly string[];
}

/** What the blend needs to know about a content. */
interface RelatedFacts {
  /** What its image looks like; undefined when unknown. */
  vectorOf(contentId: string): Int8Array | undefined;
  /** It is recent. */
  isFresh(contentId: string): boolean;
}

type Turn = keyof RelatedSources | "fresh";

/**
 * The repeating order of turns. Most pins come from walks, because people put those together. Every eighth is a recent one,
 * which walks hardly reach. An exhausted source leaves its turns to the others.
 */
const TURNS: readonly Turn[] = ["walked", "walked", "text", "walked", "walked", "visual", "walked", "fresh"];
const ORDER: readonly (keyof RelatedSources)[] = ["walked", "text", "visual"];

/**
 * Two images more similar than this count as one. We compared the demo world's pairs side by side: nearly all above it are
 * the same composition, and so are two of three just below 0.983. Three of four copies that were cropped by a tenth on every
 * side and recompressed are above it. Similar images are wanted here, so only near-certain duplicates are kept apart.
 */
const TWINS = 0.985;
/** At least this many are shown between two twins; the pin itself counts as the first one shown. */
const APART = 12;
/** How many of a source to skip on its turn because they are twins of what was just shown. */
const LOOKED_AT = 8;

/**
 * What to show under a pin: its neighbors of each kind in turns, each once. Twins are kept far from each other and from the
 * pin, unless there is nothing else. The same input gives the same result.
 *
 * @param query the pin's own content, which is left out, and what its image looks like
 * @param count most contents
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
  const taken = new Set([query.contentId]);
  const blended: string[] = [];
  /** What the most recently shown look like. */
  const lately: (Descriptor | null)[] = [query.vector && readDescriptor(query.vector)];
  const looks = new Map<string, Descriptor | null>();

  const seen = (contentId: string): Descriptor | null => {
    const known = looks.get(contentId);
    if (known !== undefined) return known;
    const vector = vectorOf(contentId);
    const look = vector ? readDescriptor(vector) : null;
    looks.set(contentId, look);
    return look;
  };
  const isTwin = (contentId: string): boolean => {
    const look = seen(contentId);
    return look !== null && lately.some((shown) => shown !== null && areNearDuplicates(shown, look));
  };
  const nextOf = (turn: Turn): string | undefined => {
    waiting[turn] = waiting[turn].filter((contentId) => !taken.has(contentId));
    return waiting[turn].slice(0, LOOKED_AT).find((contentId) => !isTwin(contentId));
  };
  while (blended.length < count) {
    const turn = TURNS[blended.length % TURNS.length] ?? "walked";
    const chosen =
      nextOf(turn) ?? ORDER.map(nextOf).find(Boolean) ?? ORDER.map((source) => waiting[source][0]).find(Boolean);
    if (chosen === undefined) break;
    blended.push(chosen);
    taken.add(chosen);
    lately.push(seen(chosen));
    if (lately.length > APART) lately.shift();
  }
  return blended;
}

function areNearDuplicates(one: Descriptor, other: Descriptor): boolean {
  return similarity(one, other) > TWINS;
}

/** A single shared word or color misleads: what walks visited too goes before what they didn't. */
function sortByAgreement(found: readonly string[], walked: readonly string[]): string[] {
  const own = new Set(found);
  return reciprocalRanks([found, walked], found.length + walked.length).filter((contentId) => own.has(contentId));
}

/** The first of each, then the second of each, and so on; each once. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const found = Array.from({ length: longest }, (_, at) => lists.map((list) => list[at])).flat();
  return [...new Set(found.filter((id) => id !== undefined))];
}
