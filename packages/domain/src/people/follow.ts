/** The state of a follow button, including the number of followers. */
export interface FollowState {
  readonly following: boolean;
  readonly followers: number;
  readonly busy: boolean;
}

export type FollowAction = { readonly type: "tap" } | { readonly type: "succeeded" } | { readonly type: "failed" };

/**
 * Reduces the state of an optimistic follow button. A tap flips it immediately, and a failure flips it back. Taps
 * during the request are ignored.
 */
export function reduceFollow(state: FollowState, action: FollowAction): FollowState {
  switch (action.type) {
    case "tap":
      return state.busy ? state : { ...toggleFollow(state), busy: true };
    case "succeeded":
      return { ...state, busy: false };
    case "failed":
      return { ...toggleFollow(state), busy: false };
  }
}

function toggleFollow(state: FollowState): FollowState {
  return {
    ...state,
    following: !state.following,
    followers: Math.max(0, state.followers + (state.following ? -1 : 1)),
  };
}
