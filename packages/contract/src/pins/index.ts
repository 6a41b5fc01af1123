export { type BulkRun } from "./bulk-operations.ts";
export type { CarouselData, CarouselSlot } from "./carousel.ts";
export {
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
  richMetadata,
  richSummary,
  type ContentFacts,
  type PinDebug,
  type PinFields,
  type RichMetadata,
  type RichSummary,
} from "./facts.ts";
export { type AdditionalImage, galleryFacts, type GalleryFacts } from "./gallery.ts";
export { type AdData, type PromotionSettings, promotionSettings } from "./promotion.ts";
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
  type PinVideos,
  type Video,
  type VideoUploadLimits,
} from "./video.ts";
