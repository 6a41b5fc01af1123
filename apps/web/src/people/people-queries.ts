import { list, one } from "../data/index.ts";

/** Returns the query for a person's profile. */
export function profileQuery(username: string) {
  return one("people.get", { username });
}

/** Returns the query for the pins that a person created. */
export function createdPinsQuery(username: string) {
  return list("people.created", { username });
}

/** The people that the viewer blocked. */
export const blockedQuery = list("people.blocked", {});

/** The two lists of people that a profile links to. */
export type FollowList = "followers" | "following";

/** Returns the query for a person's followers, or for the people they follow. */
export function followListQuery(listName: FollowList, username: string) {
  return list(`people.${listName}`, { username });
}
