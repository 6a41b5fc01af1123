import { list } from "../data/index.ts";

/** The home feed: pins from the viewer's follows, similar to what they saved and picked, fresh and popular. */
export const homeQuery = list("home.feed", {});

/** What followed people and boards saved, strictly newest first. */
export const followingQuery = list("home.following", {});
