export {
  type FollowedSave,
  followedSaves,
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
export { freshAndPopular } from "./retrieval/fresh-and-popular.ts";
export {
  indexBoards,
  indexContents,
  indexPeople,
  indexProduct,
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
export { suggestionsFor } from "./retrieval/suggestions.ts";
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
