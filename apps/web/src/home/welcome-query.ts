import { list } from "../data/index.ts";

/** What one may pick from. */
export const pickOffersQuery = list("home.pickOffers", {});

/** What the viewer picked before, all of it. */
export const picksQuery = list("home.picks", { page_size: 50 });
