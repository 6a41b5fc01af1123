/** The state of a one-tap save; `none` is a pin that isn't saved. */
export const ONE_TAP_STATES = ["none", "saving", "saved", "deleting"] as const;
export type OneTapState = (typeof ONE_TAP_STATES)[number];
export type OneTapAction = "tap" | "success" | "failure";

const EDGES: Readonly<Record<OneTapState, Partial<Record<OneTapAction, OneTapState>>>> = {
  none: { tap: "saving" },
  saving: { success: "saved", failure: "none" },
  saved: { tap: "deleting" },
  deleting: { success: "none", failure: "saved" },
};

/** The next state; ignores taps during a request, and unexpected responses. */
export function oneTapReducer(state: OneTapState, action: OneTapAction): OneTapState {
  return EDGES[state][action] ?? state;
}

/** Whether a request is in flight. */
export function isOneTapBusy(state: OneTapState): boolean {
  return state === "saving" || state === "deleting";
}

/**
 * Whether another tap on a saved pin can delete the viewer's save. A save of their own content can't: it would delete
 * the content for everyone, so a dialog that says so asks first.
 */
export function canDeleteByTap(viewerId: string | null, creatorId: string): boolean {
  return viewerId !== null && viewerId !== creatorId;
}

/** Whether a failure is shown: an experiment can suppress that of a save, never that of a deletion. */
export function showsOneTapFailure(during: "saving" | "deleting", suppressed: boolean): boolean {
  return during === "deleting" || !suppressed;
}
