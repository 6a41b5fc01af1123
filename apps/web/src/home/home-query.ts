import { list } from "../data/index.ts";

/** The home feed: pins from follows, pins similar to the viewer's saves and picks, and fresh and popular pins. */
export const homeQuery = list("home.feed", {});

/** The saves of followed people and boards, strictly newest first. */
export const followingQuery = list("home.following", {});
