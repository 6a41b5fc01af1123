import { searchWords } from "@tessera/domain";

/** Most words of a query that are looked for; what comes behind them is ignored. */
const MOST_WORDS = 10;

/** The words that a query asks for, in its order. */
export function queryWords(query: string): string[] {
  return searchWords(query).slice(0, MOST_WORDS);
}

/** A word as a lexeme of a tsquery, quoted so that nothing in it is read as an operator. */
export function lexeme(word: string): string {
  return `'${word.replace(/['\\]/g, "$&$&")}'`;
}

/**
 * What stands for one word in a tsquery: everything that begins with it, or any of the other words, as `to_tsquery`
 * reads it.
 */
export function alternatives(word: string, others: readonly string[]): string {
  return [`${lexeme(word)}:*`, ...others.map(lexeme)].join(" | ");
}
