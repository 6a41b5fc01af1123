export {
  findMatchingSpan,
  nameKeys,
  suggestionKey,
  titlePhrases,
} from "./phrases.ts";
export { mistypedPrefixes } from "./mistyped-prefixes.ts";
export { findLikelyWords, MIN_CORRECTED_LENGTH, swapNeighbors } from "./typing-errors.ts";
export { getIndexedWords, searchWords } from "./words.ts";
