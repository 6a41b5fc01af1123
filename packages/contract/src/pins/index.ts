export { bulkRun, type BulkRun } from "./bulk-operations.ts";
export type { CarouselData, CarouselSlot } from "./carousel.ts";
export {
  deletedPin,
  pin,
  pinCard,
  pinImage,
  savedPin,
  type CapturedPage,
  type CapturedPicture,
  type DeletedPin,
  type Pin,
  type PinCard,
  type PinImage,
  type SavedPin,
} from "./entities.ts";
export {
  contentFacts,
  pinDebug,
  pinFields,
  richMetadata,
  richSummary,
  type ContentFacts,
  type PinDebug,
  type PinFields,
  type RichMetadata,
  type RichSummary,
} from "./facts.ts";
export { type AdditionalImage, galleryFacts, type GalleryFacts } from "./gallery.ts";
export { adData, type AdData, type PromotionSettings, promotionSettings } from "./promotion.ts";
export { pinOperations } from "./operations.ts";
export {
  type NewPages,
  type StoryBlock,
  type StoryBlockFacts,
  storyFacts,
  type StoryFacts,
  type StoryImage,
  type StoryPinData,
  type StorySummary,
} from "./story.ts";
export {
  type ContentVideo,
  pinVideos,
  type PinVideos,
  video,
  type Video,
  videoConditions,
  type VideoConditions,
} from "./video.ts";
export { videoOperations } from "./video-operations.ts";
