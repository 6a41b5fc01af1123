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
