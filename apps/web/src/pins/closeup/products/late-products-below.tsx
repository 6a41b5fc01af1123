import { hydrateOnInteraction } from "../../../data/index.ts";

/** The products below a product. Their code loads on interaction, and the page works without it. */
export const LazyProductsBelow = hydrateOnInteraction(async () => (await import("./products-below.tsx")).ProductsBelow);
