export { correctedWords, editDistanceAtMostOne, MOST_CORRECTIONS, SHORTEST_CORRECTED, swaps } from "./typing-errors.ts";
export { indexedWords, SEARCH_WORD, searchWords } from "./words.ts";
