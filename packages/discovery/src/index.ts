export {
  type FollowedSave,
  followedSaves,
  loadFollowsOf,
  loadHomeFollows,
  newestFollowedSaves,
} from "./retrieval/followed.ts";
export {
  filterListed,
  type HomeContent,
  loadNamedContents,
  popularContents,
  recentContents,
} from "./retrieval/home-contents.ts";
export { newestSaves, filterSaved } from "./retrieval/own-saves.ts";
export { pickNeighbors, pickOffers } from "./retrieval/picks.ts";
export { selectActivePins } from "./retrieval/discovery-changes.ts";
export { boardIdeas, contentsOnBoard } from "./retrieval/board-ideas.ts";
export { deleteUnusedWords } from "./retrieval/delete-unused-words.ts";
export { freshAndPopular } from "./retrieval/fresh-and-popular.ts";
export {
  indexBoards,
  type IndexedContent,
  indexContents,
  indexPeople,
  indexProduct,
  raiseScores,
  unindexBoards,
  unindexContents,
  unindexPeople,
} from "./retrieval/index-content.ts";
export {
  searchBoards,
  searchContents,
  searchPeople,
} from "./retrieval/search.ts";
export { sharedBoardContents } from "./retrieval/shared-boards.ts";
export { findSuggestions } from "./retrieval/suggestions.ts";
export {
  selectOutdatedContents,
  firstPinsOfTopics,
  type OutdatedTopics,
  topicContents,
} from "./retrieval/topics.ts";
export { DiscoveryEngine, type QueryContent, type WalkedContent } from "./engine/engine.ts";
export { fused, type StoredTable, TABLE_FROM, type TableThreshold, TasteTable } from "./engine/similarity-table.ts";
export { homeQueries, HOME_WALK } from "./engine/walk-home.ts";
export { blendHome, HOME_RANKINGS, type HomeOffer } from "./blending/blend-home.ts";
export { sortByNearness } from "./blending/near-first.ts";
export { isPlausibleReason } from "./blending/plausible-reason.ts";
export { textNeighbors } from "./retrieval/text-neighbors.ts";
export { blendRelated } from "./visual/blend-related.ts";
export { ContentPictures, type DescriptorKind } from "./visual/content-pictures.ts";
export { DescriptorCache } from "./visual/descriptor-cache.ts";
export { type Descriptor } from "./visual/descriptor.ts";
