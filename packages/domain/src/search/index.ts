export {
  findMatchingSpan,
  listNameKeys,
  toSuggestionKey,
  extractTitlePhrases,
} from "./phrases.ts";
export { listMistypedPrefixes } from "./mistyped-prefixes.ts";
export { findLikelyWords, MIN_CORRECTED_LENGTH, listNeighborSwaps } from "./typing-errors.ts";
export { getIndexedWords, getSearchWords } from "./words.ts";
