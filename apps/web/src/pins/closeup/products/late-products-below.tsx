import { hydrateOnInteraction } from "../../../data/index.ts";

/** The products below a product. Its page first works without their code. */
export const LazyProductsBelow = hydrateOnInteraction(async () => (await import("./products-below.tsx")).ProductsBelow);
