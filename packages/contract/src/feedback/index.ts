export { type FeedbackAnswer, type HiddenPin, type Tuning } from "./entities.ts";
