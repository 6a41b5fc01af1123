import { list } from "../data/index.ts";

/** What the viewer hid. */
export const hiddenPinsQuery = list("feedback.hidden", {});

/** The boards that the viewer follows. */
export const followedBoardsQuery = list("boards.followed", {});

/** The people whom somebody follows. */
export function followedPeopleQuery(username: string) {
  return list("people.following", { username });
}
