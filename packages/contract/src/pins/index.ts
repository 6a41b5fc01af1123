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
export { pinOperations } from "./operations.ts";
