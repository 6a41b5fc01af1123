import type { Profile, UserSummary } from "@tessera/contract";
import { followReducer, type FollowState } from "@tessera/domain";
import { callFromBrowser, type Toggle } from "../data/index.ts";

/** A person with the fields for a follow button. Only profiles have a follower count. */
export type Followable = UserSummary & Partial<Pick<Profile, "followerCount">>;

/** The toggle that follows a person. Copies without a follower count don't get one. */
export function createFollowToggle(person: Followable): Toggle<FollowState> {
  const { id, explicitlyFollowedByMe, followerCount } = person;
  return {
    kind: "user",
    id,
    start: { following: explicitlyFollowedByMe, followers: followerCount ?? 0, busy: false },
    reduce: followReducer,
    fields: ({ following, followers }) => ({
      explicitlyFollowedByMe: following,
      ...(followerCount === undefined ? {} : { followerCount: followers }),
    }),
    send: ({ following }) => callFromBrowser(following ? "people.follow" : "people.unfollow", { user_id: id }),
  };
}
