import { hydrateOnInteraction } from "../../data/index.ts";

/** The pins below a pin. Its page first works without their code. */
export const LazyRelatedPins = hydrateOnInteraction(async () => (await import("./related-pins.tsx")).RelatedPins);
