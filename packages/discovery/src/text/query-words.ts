import { searchWords } from "@tessera/domain";

/** The most words of a query to search for; the rest is ignored. */
const MOST_WORDS = 10;

/** The words of a query, in order. */
export function queryWords(query: string): string[] {
  return searchWords(query).slice(0, MOST_WORDS);
}

/** A word as a tsquery lexeme, quoted so that nothing in it is read as an operator. */
export function lexeme(word: string): string {
  return `'${word.replace(/['\\]/g, "$&$&")}'`;
}

/** A word's tsquery: everything that starts with it, or any of the other words, in the syntax of `to_tsquery`. */
export function alternatives(word: string, others: readonly string[]): string {
  return [`${lexeme(word)}:*`, ...others.map(lexeme)].join(" | ");
}
