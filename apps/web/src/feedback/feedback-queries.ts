import { savedPinsQuery } from "../boards/index.ts";
import { list, one } from "../data/index.ts";

/** What the viewer hid. */
export const hiddenPinsQuery = list("feedback.hidden", {});

/** What the viewer excluded from their home feed. */
export const tuningQuery = one("feedback.tuning", {});

/** The boards that the viewer follows. */
export const followedBoardsQuery = list("boards.followed", {});

/** The topics that the viewer follows. */
export const followedTopicsQuery = list("topics.followed", {});

/** The people that someone follows. */
export function followedPeopleQuery(username: string) {
  return list("people.following", { username });
}

/** The viewer's profile, and the boards they own or share, most recently saved to first. */
export function ownBoardsQuery(username: string) {
  return list("people.boards", { username, sort: "last_pinned_to", filter_all_pins: false });
}

/** What the viewer saved or made, newest first. */
export const historyQuery = savedPinsQuery;
