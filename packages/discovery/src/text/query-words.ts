import { getSearchWords } from "@tessera/domain";

/** The maximum number of words in a query. Additional words are ignored. */
const MAX_WORDS = 10;

/** Returns the words of a query, in order. */
export function parseQueryWords(query: string): string[] {
  return getSearchWords(query).slice(0, MAX_WORDS);
}

/** Quotes a word as a tsquery lexeme, so that no part of it is parsed as an operator. */
export function toLexeme(word: string): string {
  return `'${word.replace(/['\\]/g, "$&$&")}'`;
}

/**
 * Builds the query for one word, in the syntax of `to_tsquery`. It matches all words that start with the word, and the
 * alternatives.
 */
export function buildAlternatives(word: string, others: readonly string[]): string {
  return [`${toLexeme(word)}:*`, ...others.map(toLexeme)].join(" | ");
}
