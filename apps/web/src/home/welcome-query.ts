import { list } from "../data/index.ts";

/** The images to pick from. */
export const pickOffersQuery = list("home.pickOffers", {});

/** All of the viewer's earlier picks. */
export const picksQuery = list("home.picks", { page_size: 50 });
