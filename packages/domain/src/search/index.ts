export {
  countSearch,
  SEARCH_COUNT_LIMITS,
  type SearchOpening,
  toCountedSearch,
} from "./popularity.ts";
export { findMatchingSpan, listNameKeys, toSuggestionKey } from "./suggestion-keys.ts";
export { listMistypedPrefixes } from "./mistyped-prefixes.ts";
export { parseSearchQuery, readQueryParameter, replaceSearchWord, SEARCH_LIMITS, type SearchQuery } from "./query.ts";
export { findLikelyWords, getTypoLimit, MIN_CORRECTED_LENGTH } from "./typing-errors.ts";
export { getIndexedWords } from "./words.ts";
