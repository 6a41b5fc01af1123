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
export { pinOperations } from "./operations.ts";
