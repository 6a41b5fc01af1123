import { lazy } from "react";

/** The overlay of a card whose pin the viewer hid, reported or stopped following; fetched when first needed. */
export const PinFeedbackOverlay = lazy(async () => ({
  default: (await import("./pin-feedback-overlay.tsx")).PinFeedbackOverlay,
}));
