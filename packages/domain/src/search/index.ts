export {
  matchingPart,
  nameKeys,
  suggestionKey,
  titlePhrases,
} from "./phrases.ts";
export { mistypedPrefixes } from "./mistyped-prefixes.ts";
export { correctedWords, MIN_CORRECTED_LENGTH, swapNeighbors } from "./typing-errors.ts";
export { indexedWords, searchWords } from "./words.ts";
