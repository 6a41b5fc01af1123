export { type ApiResponse, ApiClient } from "./api-client.ts";
export { type EmptyDatabase, createEmptyDatabase } from "./empty-database.ts";
export { type Clip, makeClip, rotateClip } from "./clips.ts";
export { createFaultyStorage, type FaultPlan } from "./faulty-storage.ts";
export {
  createBilevelPng,
  createMostExpensivePicture,
  createPartsBomb,
  createManyScansJpeg,
  createTextBombPng,
  createTiledAvif,
} from "./hostile-pictures.ts";
export {
  type Bars,
  createBarsPicture,
  createBlankGif,
  createHugeAvif,
  createHugePng,
  createJpegPicture,
  createAnimatedPicture,
  readPictureFacts,
} from "./pictures.ts";
export {
  BOOKMARKS,
  CAST,
  CAST_PASSWORD,
  type CastMember,
  makeBoard,
  makeCarousel,
  makeStory,
  storePicture,
  makeImport,
  makePin,
  startTestApp,
  type TestApp,
} from "./start-app.ts";
