/** Where a save with one tap stands; `none` is a pin that is not saved. */
export const ONE_TAP_STATES = ["none", "saving", "saved", "deleting"] as const;
export type OneTapState = (typeof ONE_TAP_STATES)[number];
export type OneTapAction = "tap" | "success" | "failure";

const EDGES: Readonly<Record<OneTapState, Partial<Record<OneTapAction, OneTapState>>>> = {
  none: { tap: "saving" },
  saving: { success: "saved", failure: "none" },
  saved: { tap: "deleting" },
  deleting: { success: "none", failure: "saved" },
};

/** The next state; taps while the server is being asked do nothing, nor does an answer that nobody waits for. */
export function oneTapReducer(state: OneTapState, action: OneTapAction): OneTapState {
  return EDGES[state][action] ?? state;
}

/** Whether the server is being asked. */
export function isOneTapBusy(state: OneTapState): boolean {
  return state === "saving" || state === "deleting";
}

/**
 * Whether another tap on a saved pin may delete the viewer's save: one of their own content would take the content along
 * from everybody, so that is asked for where it is named.
 */
export function canDeleteByTap(viewerId: string | null, creatorId: string): boolean {
  return viewerId !== null && viewerId !== creatorId;
}

/** Whether a failure is told: that of a save is not where an experiment keeps quiet, that of a deletion always is. */
export function showsOneTapFailure(during: "saving" | "deleting", suppressed: boolean): boolean {
  return during === "deleting" || !suppressed;
}
