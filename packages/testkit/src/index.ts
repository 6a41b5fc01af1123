export { type Answer, ApiClient } from "./api-client.ts";
export { type EmptyDatabase, emptyDatabase } from "./empty-database.ts";
export { type Clip, makeClip, turnClip } from "./clips.ts";
export { createFaultyStorage, type FaultPlan } from "./faulty-storage.ts";
export { bilevelPng, mostExpensivePicture, partsBomb, scansJpeg, textBombPng, tilesAvif } from "./hostile-pictures.ts";
export { barsPicture, blankGif, hugeAvif, hugePng, jpegPicture, movingPicture, pictureFacts } from "./pictures.ts";
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
