export { followedBoardsQuery, followedPeopleQuery, hiddenPinsQuery } from "./feedback-queries.ts";
export { useFeedbackState } from "./feedback-state.ts";
export { PinFeedbackOverlay } from "./lazy-overlay.ts";
export { ReportQuestion } from "./report-question.tsx";
export { TuningScreen } from "./tuning-screen.tsx";
export { useFeedbackActs } from "./use-feedback-acts.tsx";
