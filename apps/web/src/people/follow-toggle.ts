import type { Profile, UserSummary } from "@tessera/contract";
import { reduceFollow, type FollowState } from "@tessera/domain";
import { callFromBrowser, type Toggle } from "../data/index.ts";

/** A person with the fields for a follow button. Only profiles have a follower count. */
export type FollowablePerson = UserSummary & Partial<Pick<Profile, "followerCount">>;

/** Creates the toggle that follows a person. Cached copies without a follower count don't get one. */
export function createFollowToggle(person: FollowablePerson): Toggle<FollowState> {
  const { id, explicitlyFollowedByMe, followerCount } = person;
  return {
    kind: "user",
    id,
    start: { following: explicitlyFollowedByMe, followers: followerCount ?? 0, busy: false },
    reduce: reduceFollow,
    fields: ({ following, followers }) => ({
      explicitlyFollowedByMe: following,
      ...(followerCount === undefined ? {} : { followerCount: followers }),
    }),
    send: ({ following }) => callFromBrowser(following ? "people.follow" : "people.unfollow", { user_id: id }),
  };
}
