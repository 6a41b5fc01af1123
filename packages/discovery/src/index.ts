export {
  type FollowedSave,
  followedSaves,
  type Follows,
  followsOf,
  homeFollowsOf,
  newestFollowedSaves,
} from "./retrieval/followed.ts";
export { listedAmong, type HomeContent, popularContents, youngContents } from "./retrieval/home-contents.ts";
export { newestSaves, savedAmong } from "./retrieval/own-saves.ts";
export { pickNeighbours, pickOffers } from "./retrieval/picks.ts";
export { standingPins } from "./retrieval/discovery-changes.ts";
export { boardIdeas, heldByBoard } from "./retrieval/board-ideas.ts";
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
export { sharedBoardContents, type SharedBoardCandidate } from "./retrieval/shared-boards.ts";
export { suggestionsFor, type SuggestionLimits, type Suggestions } from "./retrieval/suggestions.ts";
export {
  contentsOfOlderTopicRule,
  firstPinsOfTopics,
  type OlderTopics,
  topicContents,
} from "./retrieval/topics.ts";
export { DiscoveryEngine, type QueryContent, type WalkedContent } from "./engine/engine.ts";
export { fused, type KeptTable, TABLE_FROM, type TableThreshold, TasteTable } from "./engine/taste-table.ts";
export { homeQueries, HOME_WALK } from "./engine/walk-home.ts";
export { blendHome, HOME_RANKINGS, type HomeOffer } from "./blending/blend-home.ts";
export { nearFirst } from "./blending/near-first.ts";
export { textNeighbours } from "./retrieval/text-neighbours.ts";
export { blendRelated } from "./visual/blend-related.ts";
export { ContentPictures, type DescriptorKind } from "./visual/content-pictures.ts";
export { KeptLooks } from "./visual/kept-looks.ts";
export { type Look } from "./visual/look.ts";
