/** What a follow button knows: the shown state, and what to return to should the server refuse. */
export interface FollowState {
  readonly following: boolean;
  readonly followers: number;
  readonly busy: boolean;
}

export type FollowAction = { readonly type: "tap" } | { readonly type: "succeeded" } | { readonly type: "failed" };

/** A follow button, optimistic: a tap flips at once, a failure flips back; taps while the server is asked are ignored. */
export function followReducer(state: FollowState, action: FollowAction): FollowState {
  switch (action.type) {
    case "tap":
      return state.busy ? state : { ...flip(state), busy: true };
    case "succeeded":
      return { ...state, busy: false };
    case "failed":
      return { ...flip(state), busy: false };
  }
}

function flip(state: FollowState): FollowState {
  return {
    ...state,
    following: !state.following,
    followers: Math.max(0, state.followers + (state.following ? -1 : 1)),
  };
}
