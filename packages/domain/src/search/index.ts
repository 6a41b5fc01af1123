export {
  matchingPart,
  nameKeys,
  suggestionKey,
  titlePhrases,
} from "./phrases.ts";
export { mistypedPrefixes } from "./mistyped-prefixes.ts";
export { correctedWords, SHORTEST_CORRECTED, isSwap } from "./typing-errors.ts";
export { indexedWords, searchWords } from "./words.ts";
