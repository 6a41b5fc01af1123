export { feedbackState, hiddenPin, tuning, type FeedbackAnswer, type HiddenPin, type Tuning } from "./entities.ts";
export { feedbackOperations } from "./operations.ts";
