import { list, one } from "../data/index.ts";

/** A person's profile. */
export function profileQuery(username: string) {
  return one("people.get", { username });
}

/** The pins that a person made. */
export function createdPinsQuery(username: string) {
  return list("people.created", { username });
}

/** Whom the viewer blocked. */
export const blockedQuery = list("people.blocked", {});

/** The two lists of people that a profile leads to. */
export type FollowList = "followers" | "following";

/** Who follows a person, or whom they follow. */
export function followListQuery(which: FollowList, username: string) {
  return list(`people.${which}`, { username });
}
