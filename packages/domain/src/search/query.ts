import { collapseWhitespace, takeCodePoints } from "../formats/cut.ts";
import { getSearchWords } from "./words.ts";

/** A typed search, split into its conditions. All of them apply. */
export interface SearchQuery {
  /** The distinct words, in the order typed. */
  readonly words: readonly string[];
  /** Runs of words that must appear next to each other, from text in quotation marks. */
  readonly phrases: readonly (readonly string[])[];
  /** Words that must not appear, typed as `-word`. */
  readonly excluded: readonly string[];
  /** The creator's username, typed as `from:name`; null for any creator. */
  readonly from: string | null;
  /** Words in the name of a board with the content, typed as `board:name` or `board:"long name"`. */
  readonly board: readonly string[];
}

/** The maximum length of a search query, in code points. */
export const SEARCH_LIMITS = { queryMax: 200 } as const;

/** Returns the query in a URL's parameter, in one line and cut to the maximum length; empty if there is none. */
export function readQueryParameter(value: string | null): string {
  return takeCodePoints(collapseWhitespace(value ?? ""), SEARCH_LIMITS.queryMax);
}

/** The maximum number of words, phrases, and excluded words. Additional ones are ignored. */
const MAX_PARTS = { words: 10, phrases: 3, excluded: 5 } as const;

/** Matches one condition: an optional operator, then text in quotation marks or a run without spaces. */
const PART_PATTERN = /(?<=^|\s)(?<operator>-|from:|board:)?(?:"(?<quoted>[^"]*)"|(?<plain>\S+))/giu;
/** Quotation marks that phones and word processors insert. */
const CURLY_QUOTES = /[“”„«»]/g;

/**
 * Splits a typed search into its conditions. An operator without a value, such as `from:` or a single quotation mark,
 * is treated as ordinary text.
 */
export function parseSearchQuery(typed: string): SearchQuery {
  const words: string[] = [];
  const phrases: string[][] = [];
  const excluded: string[] = [];
  const board: string[] = [];
  let from: string | null = null;
  for (const { groups = {} } of typed.replace(CURLY_QUOTES, '"').matchAll(PART_PATTERN)) {
    const text = groups["quoted"] ?? groups["plain"] ?? "";
    const found = getSearchWords(text);
    switch (groups["operator"]?.toLowerCase()) {
      case "-":
        excluded.push(...found);
        break;
      case "from:":
        from = /^@?(?<name>\w+)$/.exec(text)?.groups?.["name"]?.toLowerCase() ?? from;
        break;
      case "board:":
        board.push(...found);
        break;
      default:
        if (groups["quoted"] !== undefined && found.length > 1) phrases.push(found);
        else words.push(...found);
    }
  }
  return {
    words: dropDuplicates(words).slice(0, MAX_PARTS.words),
    phrases: phrases.slice(0, MAX_PARTS.phrases),
    excluded: dropDuplicates(excluded).slice(0, MAX_PARTS.excluded),
    from,
    board: dropDuplicates(board).slice(0, MAX_PARTS.words),
  };
}

/**
 * Returns a search's text with one of its words replaced, for example by its correction. Everything else stays as
 * typed. Returns the text unchanged if the word isn't found as a whole word.
 */
export function replaceSearchWord(typed: string, word: string, replacement: string): string {
  return typed.replace(/[\p{L}\p{N}\p{M}]+/gu, (run) => (getSearchWords(run)[0] === word ? replacement : run));
}

function dropDuplicates(words: readonly string[]): string[] {
  return [...new Set(words)];
}
