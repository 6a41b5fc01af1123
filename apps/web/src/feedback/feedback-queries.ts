import { savedPinsQuery } from "../boards/index.ts";
import { list, one } from "../data/index.ts";

/** The pins that the viewer hid. */
export const hiddenPinsQuery = list("feedback.hidden", {});

/** The viewer's exclusions from their home feed. */
export const tuningQuery = one("feedback.tuning", {});

/** The boards that the viewer follows. */
export const followedBoardsQuery = list("boards.followed", {});

/** The topics that the viewer follows. */
export const followedTopicsQuery = list("topics.followed", {});

/** The people that someone follows. */
export function followedPeopleQuery(username: string) {
  return list("people.following", { username });
}

/** The viewer's profile, and the boards that they own or share. The board with the latest save is first. */
export function ownBoardsQuery(username: string) {
  return list("people.boards", { username, sort: "last_pinned_to", filter_all_pins: false });
}

/** The pins that the viewer saved or created, newest first. */
export const historyQuery = savedPinsQuery;
