/** Quotes a word as a tsquery lexeme, so that no part of it is parsed as an operator. */
export function toLexeme(word: string): string {
  return `'${word.replace(/['\\]/g, "$&$&")}'`;
}
