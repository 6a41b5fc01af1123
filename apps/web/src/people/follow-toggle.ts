import type { Profile, UserSummary } from "@tessera/contract";
import { followReducer, type FollowState } from "@tessera/domain";
import { browserCall, type Toggle } from "../data/index.ts";

/** A person as a follow button knows them; the number of followers only where a profile has it. */
export type Followable = UserSummary & Partial<Pick<Profile, "followerCount">>;

/** The toggle that follows a person. Copies without a follower count don't get one. */
export function followToggle(person: Followable): Toggle<FollowState> {
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
    send: ({ following }) => browserCall(following ? "people.follow" : "people.unfollow", { user_id: id }),
  };
}
