import { hydrateOnInteraction } from "../../data/index.ts";

/** The pins below a pin, which its page can do without at first. */
export const LateRelatedPins = hydrateOnInteraction(async () => (await import("./related-pins.tsx")).RelatedPins);
