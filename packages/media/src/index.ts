export { DESCRIPTOR } from "./images/describe-picture.ts";
export { describeRendition } from "./images/descriptor-of.ts";
export { type InspectedImage, inspectImage } from "./images/inspect-image.ts";
export { MediaRejected, type MediaRejection } from "./images/media-rejected.ts";
export { imageRecipe } from "./images/produce-renditions.ts";
export { LIGHT_PICTURE_MS, createFiles, createLaterFiles } from "./images/make-files.ts";
export {
  imagePrefix,
  isLaterFile,
  isOriginal,
  movingName,
  renditionKey,
  renditionName,
} from "./images/rendition-key.ts";
export { type FileSizes, storeRenditions } from "./images/store-renditions.ts";
export { createFileStorage } from "./storage/file-storage.ts";
export { InvalidKey, type Storage, type StoredFile, type StoredObject } from "./storage/storage.ts";
export { createFairQueue, type QueueEntry, waitInLine } from "./fair-queue.ts";
export { createWorkPool, threadShares, type WorkPool, WorkPoolClosed, WorkPoolFull } from "./work-pool.ts";
export * from "./videos/index.ts";
