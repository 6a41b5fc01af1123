import { EVENT_TIME_LIMITS } from "../insights/index.ts";
import { parseSearchQuery } from "./query.ts";
import { MAX_SUGGESTION_KEY_LENGTH, toSuggestionKey } from "./suggestion-keys.ts";

const DAY_MS = 24 * 60 * 60_000;
/** The time in which a search loses half of its weight. */
const HALF_LIFE_DAYS = 14;

/** How searches are counted. */
export const SEARCH_COUNT_LIMITS = {
  /** The minimum number of people who searched for something before it's suggested to others (k-anonymity). */
  searchers: 5,
  /** The minimum number of people who opened a content item before it's preferred for their search. */
  openers: 2,
  /** The maximum number of content items that are preferred for a search. */
  outcomes: 50,
  /** The number of latest rows per search that are counted. */
  counted: 5_000,
  /** How long rows are counted, in milliseconds. As long as events are kept. */
  kept: EVENT_TIME_LIMITS.kept,
} as const;

/** The maximum length of a search that is counted, in code points and in words. */
const MAX_COUNTED_LENGTH = 80;
const MAX_COUNTED_WORDS = 6;

/** Text that could identify a person, such as an email address, a website, or a long number. */
const PERSONAL_PATTERN = /@|:\/\/|www\.|\d[\d\s().-]{5,}\d/iu;

/** A search in the forms that are counted. */
interface CountedSearch {
  /** The form that is compared. */
  readonly key: string;
  /** The displayed form: in lower case, with accents. */
  readonly label: string;
}

/**
 * Returns a search in the forms that are counted. Returns null for searches that aren't counted: those without words,
 * with operators, with too many words, or with text that could identify a person.
 */
export function toCountedSearch(typed: string): CountedSearch | null {
  const label = typed.toWellFormed().normalize("NFC").trim().toLowerCase().replace(/\s+/gu, " ");
  const key = toSuggestionKey(label);
  const { excluded, phrases, from, board } = parseSearchQuery(label);
  const isPlain = excluded.length + phrases.length + board.length === 0 && from === null;
  const isShort =
    [...key].length > 1 &&
    [...label].length <= MAX_COUNTED_LENGTH &&
    key.length < MAX_SUGGESTION_KEY_LENGTH &&
    key.split(" ").length <= MAX_COUNTED_WORDS;
  return isPlain && isShort && !PERSONAL_PATTERN.test(label) ? { key, label } : null;
}

/**
 * Returns the weight of searches made at the given times, as a logarithm. Recent searches count more: each one's share
 * halves every `HALF_LIFE_DAYS`. Two weights compare the same way at any later time, so stored weights stay valid.
 *
 * @param times in milliseconds since 1970
 */
export function computeSearchWeight(times: readonly number[]): number {
  const ages = times.map((time) => time / DAY_MS / HALF_LIFE_DAYS);
  const latest = Math.max(...ages);
  return latest + Math.log2(ages.reduce((sum, age) => sum + 2 ** (age - latest), 0));
}

/** Something that someone opened from a search. */
export interface SearchOpening {
  readonly personId: string;
  readonly contentId: string;
  /** The search in its displayed form. */
  readonly label: string;
  readonly openedAt: Date;
}

/** What is known about a search from what people opened. */
interface SearchPopularity {
  /** The form most people typed, and the weight; null if too few people searched. */
  readonly suggested: { readonly label: string; readonly weight: number } | null;
  /** The content items that several people opened, best first. */
  readonly outcomes: readonly { readonly contentId: string; readonly weight: number }[];
}

/** Counts what people opened from one search. Each person counts once, at their latest time. */
export function countSearch(openings: readonly SearchOpening[]): SearchPopularity {
  const people = [...Map.groupBy(openings, ({ personId }) => personId).values()].map(findLatest);
  const labels = [...Map.groupBy(people, ({ label }) => label)].toSorted((a, b) => b[1].length - a[1].length);
  const [mostTyped] = labels;
  const outcomes = [...Map.groupBy(openings, ({ contentId }) => contentId)]
    .filter(([, opened]) => opened.length >= SEARCH_COUNT_LIMITS.openers)
    .map(([contentId, opened]) => ({ contentId, weight: computeSearchWeight(opened.map(getTime)) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, SEARCH_COUNT_LIMITS.outcomes);
  const suggested =
    mostTyped === undefined || people.length < SEARCH_COUNT_LIMITS.searchers
      ? null
      : { label: mostTyped[0], weight: computeSearchWeight(people.map(getTime)) };
  return { suggested, outcomes };
}

function findLatest(openings: readonly SearchOpening[]): SearchOpening {
  return openings.reduce((latest, opening) => (opening.openedAt > latest.openedAt ? opening : latest));
}

function getTime({ openedAt }: SearchOpening): number {
  return openedAt.getTime();
}
