import { list } from "../data/index.ts";

/** The home feed: of whom and what the viewer follows, near what they saved and picked, fresh and popular pins. */
export const homeQuery = list("home.feed", {});

/** What followed people and boards saved, strictly the newest first. */
export const followingQuery = list("home.following", {});
