export {
  type FollowedSave,
  selectFollowedSaves,
  loadLatestFollows,
  loadHomeFollows,
  selectNewestFollowedSaves,
} from "./retrieval/followed.ts";
export {
  filterListedContents,
  type HomeContent,
  loadNamedContents,
  selectPopularContents,
  selectRecentContents,
} from "./retrieval/home-contents.ts";
export { selectNewestSaves, filterSaved } from "./retrieval/own-saves.ts";
export { selectPickNeighbors, selectPickOffers } from "./retrieval/picks.ts";
export { selectActivePins } from "./retrieval/discovery-changes.ts";
export { selectBoardIdeas, selectContentsOnBoard } from "./retrieval/board-ideas.ts";
export { deleteUnusedWords } from "./retrieval/delete-unused-words.ts";
export { selectFreshAndPopular } from "./retrieval/fresh-and-popular.ts";
export {
  indexBoards,
  type IndexedContent,
  indexContents,
  indexPeople,
  indexProduct,
  markBoardContentsOutdated,
  raiseScores,
  unindexBoards,
  unindexContents,
  unindexPeople,
} from "./retrieval/index-content.ts";
export {
  countMatches,
  searchBoards,
  searchContents,
  searchPeople,
  selectContentsOfType,
  selectTopicsOfType,
} from "./retrieval/search.ts";
export { indexSearches } from "./retrieval/index-searches.ts";
export { buildFilterQuery, findFilterMatches, parseSearch } from "./retrieval/text-query.ts";
export type { ContentFacet } from "./text/marked-lexemes.ts";
export type { ParsedSearch } from "./text/query-stages.ts";
export { loadContentVector, loadContentVectors } from "./retrieval/picture-vectors.ts";
export { selectSharedBoardContents } from "./retrieval/shared-boards.ts";
export { findPeopleByPrefix, findSuggestions, selectRelatedQueries } from "./retrieval/suggestions.ts";
export {
  selectBestTopicContents,
  selectContentsOnTopic,
  selectOutdatedContents,
  selectFirstPinsOfTopics,
  type OutdatedTopics,
  selectTopicContents,
} from "./retrieval/topics.ts";
export { DiscoveryEngine, type QueryContent, type WalkedContent } from "./engine/engine.ts";
export {
  fuseWalkResults,
  type StoredTable,
  MIN_TABLE_DATA,
  type TableThreshold,
  TasteTable,
} from "./engine/similarity-table.ts";
export { selectHomeQueries, HOME_WALK_COUNTS } from "./engine/walk-home.ts";
export { blendHome, HOME_RANKINGS, type HomeOffer } from "./blending/blend-home.ts";
export { createNearnessSorter } from "./blending/near-first.ts";
export { isPlausibleReason } from "./blending/plausible-reason.ts";
export { selectContentsWithWords, selectTextNeighbors } from "./retrieval/text-neighbors.ts";
export { blendRelated } from "./visual/blend-related.ts";
export { ContentImageIndex, type DescriptorFormat } from "./visual/content-pictures.ts";
export { DescriptorCache } from "./visual/descriptor-cache.ts";
export { computeSimilarity, type Descriptor, readDescriptor } from "./visual/descriptor.ts";
