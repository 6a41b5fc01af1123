export { feedbackState, hiddenPin, type FeedbackAnswer, type HiddenPin } from "./entities.ts";
export { feedbackOperations } from "./operations.ts";
