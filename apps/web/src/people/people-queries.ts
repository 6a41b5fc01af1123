import { list, one } from "../data/index.ts";

/** A person's profile. */
export function profileQuery(username: string) {
  return one("people.get", { username });
}

/** The pins that a person created. */
export function createdPinsQuery(username: string) {
  return list("people.created", { username });
}

/** The people that the viewer blocked. */
export const blockedQuery = list("people.blocked", {});

/** The two lists of people that a profile links to. */
export type FollowList = "followers" | "following";

/** A person's followers, or the people they follow. */
export function followListQuery(listName: FollowList, username: string) {
  return list(`people.${listName}`, { username });
}
