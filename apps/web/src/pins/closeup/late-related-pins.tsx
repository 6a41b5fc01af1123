import { hydrateOnInteraction } from "../../data/index.ts";

/** The related pins below a pin. The page works even before their code has loaded. */
export const LazyRelatedPins = hydrateOnInteraction(async () => (await import("./related-pins.tsx")).RelatedPins);
