export { useFeedbackState } from "./feedback-state.ts";
export { PinFeedbackOverlay } from "./lazy-overlay.ts";
export { loadTuning } from "./load-tuning.ts";
export { ReportDialogOutlet } from "./report-question.tsx";
export { TuningScreen } from "./tuning-screen.tsx";
export { useFeedbackMenuItems } from "./use-feedback-menu-items.tsx";
