export { type Answer, ApiClient, type DataOf } from "./api-client.ts";
export { hugePng, jpegPicture } from "./pictures.ts";
export { CAST, CAST_PASSWORD, type CastName, makeBoard, makePin, startTestApp, type TestApp } from "./start-app.ts";
