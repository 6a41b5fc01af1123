export {
  type FollowedSave,
  followedSaves,
  type Follows,
  followsOf,
  newestFollowedSaves,
} from "./retrieval/followed.ts";
export { forgetUnusedWords } from "./retrieval/forget-words.ts";
export { freshAndPopular, type FreshAndPopularPage, type ListedCandidate } from "./retrieval/fresh-and-popular.ts";
export {
  indexBoards,
  indexContents,
  indexPeople,
  indexProduct,
  learnWords,
  unindexBoards,
  unindexContents,
  unindexPeople,
  type IndexedBoard,
  type IndexedContent,
  type IndexedPerson,
} from "./retrieval/index-content.ts";
export {
  type Found,
  type FoundContent,
  searchBoards,
  searchContents,
  searchPeople,
  type SearchPage,
} from "./retrieval/search.ts";
export { sharedBoardContents, type SharedBoardCandidate, sharingBoards } from "./retrieval/shared-boards.ts";
export { suggestionsFor, type SuggestionLimits, type Suggestions } from "./retrieval/suggestions.ts";
