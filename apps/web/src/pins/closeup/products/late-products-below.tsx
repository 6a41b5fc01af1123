import { hydrateOnInteraction } from "../../../data/index.ts";

/** The products below a product. The page works even before their code has loaded. */
export const LazyProductsBelow = hydrateOnInteraction(async () => (await import("./products-below.tsx")).ProductsBelow);
