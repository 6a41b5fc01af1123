import { untilTouched } from "../../data/index.ts";

/** The products below a product, which its page can do without at first. */
export const LateRelatedProducts = untilTouched(async () => (await import("./related-products.tsx")).RelatedProducts);
