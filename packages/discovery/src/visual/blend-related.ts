import { reciprocalRanks } from "../engine/reciprocal-ranks.ts";
import { similarity, type Descriptor, readDescriptor } from "./descriptor.ts";

/** What may be shown under a pin, by where it was found; of each the best first. */
export interface RelatedSources {
  /** What walks from its boards came by. */
  readonly walked: readonly string[];
  /** What says the same. */
  readonly text: readonly string[];
  /** What looks alike. */
  readonly visual: readonly string[];
}

/** What the blend asks of a content. */
interface RelatedFacts {
  /** What its picture looks like; undefined where nobody knows. */
  vectorOf(contentId: string): Int8Array | undefined;
  /** It came lately. */
  isFresh(contentId: string): boolean;
}

type Turn = keyof RelatedSources | "fresh";

/**
 * Whose turn it is, over and over: most of what is shown comes from walks, for people put it together; every eighth is one that
 * came lately, which walks hardly reach. A source that has nothing more leaves its turns to the others.
 */
const TURNS: readonly Turn[] = ["walked", "walked", "text", "walked", "walked", "visual", "walked", "fresh"];
const ORDER: readonly (keyof RelatedSources)[] = ["walked", "text", "visual"];

/**
 * Two pictures that are more alike than this are as good as one: of the demo world's pairs, looked at side by side, nearly all above
 * it are one composition twice, and two of three just below 0.983. Three of four copies that were cropped by a tenth on every side and
 * recompressed are above it. What looks alike is wanted here, so only what is surely the same is kept apart.
 */
const TWINS = 0.985;
/** Shown between two twins at least; the pin itself counts as the first that is shown. */
const APART = 12;
/** Passed over of a source, when it is its turn, because they are twins of what was just shown. */
const LOOKED_AT = 8;

/**
 * What to show under a pin: its neighbours of each kind by turns, each once, twins far from each other and from the pin, unless
 * there is nothing else. The same input gives the same.
 *
 * @param query the pin's own content, which is left out, and what its picture looks like
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
  /** What the last that were shown look like. */
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

/** One word or one colour in common leads astray: what walks came by as well goes before what they did not. */
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
