export { type FeedbackResult, type HiddenPin, type Tuning } from "./entities.ts";
