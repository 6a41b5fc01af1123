export { DESCRIPTOR } from "./images/describe-picture.ts";
export { describeRendition } from "./images/descriptor-of.ts";
export { type InspectedImage, inspectImage } from "./images/inspect-image.ts";
export { MediaRejected, type MediaRejection } from "./images/media-rejected.ts";
export { IMAGE_RECIPE_VERSION } from "./images/produce-renditions.ts";
export { MAX_LIGHT_IMAGE_MS, createFiles, createDeferredFiles } from "./images/make-files.ts";
export {
  getImagePrefix,
  isDeferredFile,
  isOriginal,
  ANIMATION_FILE_NAME,
  getRenditionKey,
  getRenditionName,
} from "./images/rendition-key.ts";
export { type FileSizes, storeRenditions } from "./images/store-renditions.ts";
export { createFileStorage } from "./storage/file-storage.ts";
export { InvalidKey, type Storage, type StoredFile, type StoredObject } from "./storage/storage.ts";
export { createFairQueue, type QueueEntry, waitUntilServed } from "./fair-queue.ts";
export { createWorkPool, divideThreads, type WorkPool, WorkPoolClosed, WorkPoolFull } from "./work-pool.ts";
export * from "./videos/index.ts";
