import { hydrateOnInteraction } from "../../../data/index.ts";

/** The products below a product, which its page can do without at first. */
export const LateProductsBelow = hydrateOnInteraction(async () => (await import("./products-below.tsx")).ProductsBelow);
