export {
  matchingPart,
  nameKeys,
  SUGGESTION_KEY_MAX,
  suggestionKey,
  titlePhrases,
  type TitlePhrase,
} from "./phrases.ts";
export { mistypedPrefixes } from "./mistyped-prefixes.ts";
export { correctedWords, editDistanceAtMostOne, MOST_CORRECTIONS, SHORTEST_CORRECTED, swaps } from "./typing-errors.ts";
export { indexedWords, SEARCH_WORD, searchWords } from "./words.ts";
