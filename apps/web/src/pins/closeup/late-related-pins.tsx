import { hydrateOnInteraction } from "../../data/index.ts";

/** The related pins below a pin. Their code loads on interaction, and the page works without it. */
export const LazyRelatedPins = hydrateOnInteraction(async () => (await import("./related-pins.tsx")).RelatedPins);
