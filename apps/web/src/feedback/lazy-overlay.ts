import { lazy } from "react";

/**
 * The overlay of a card after the viewer hides or reports its pin, or unfollows its source. It is fetched when first
 * needed.
 */
export const PinFeedbackOverlay = lazy(async () => ({
  default: (await import("./pin-feedback-overlay.tsx")).PinFeedbackOverlay,
}));
