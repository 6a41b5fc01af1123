export { pin, pinCard, pinImage, savedPin, type Pin, type PinCard, type PinImage, type SavedPin } from "./entities.ts";
export { pinOperations } from "./operations.ts";
