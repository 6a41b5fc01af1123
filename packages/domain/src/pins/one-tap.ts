import type { PinSurface } from "./surface-names.ts";

/** The states of a one-tap save; `none` means that the pin isn't saved. */
export const ONE_TAP_STATES = ["none", "saving", "saved", "deleting"] as const;
export type OneTapState = (typeof ONE_TAP_STATES)[number];
export type OneTapAction = "tap" | "success" | "failure";

const TRANSITIONS: Readonly<Record<OneTapState, Partial<Record<OneTapAction, OneTapState>>>> = {
  none: { tap: "saving" },
  saving: { success: "saved", failure: "none" },
  saved: { tap: "deleting" },
  deleting: { success: "none", failure: "saved" },
};

/** Returns the next state; ignores taps during a request, and unexpected responses. */
export function reduceOneTap(state: OneTapState, action: OneTapAction): OneTapState {
  return TRANSITIONS[state][action] ?? state;
}

/** What a tap on a one-tap Save button does: it saves or deletes the save, opens the save screen, or does nothing. */
export type OneTapEffect = "toggle" | "openSaveScreen" | "nothing";

/** Returns what a tap does on a surface. Where people explore what is popular nearby, a tap never saves by itself. */
export function getOneTapEffect(surface: PinSurface, isSaved: boolean): OneTapEffect {
  if (surface !== "ExploreLocal") return "toggle";
  return isSaved ? "nothing" : "openSaveScreen";
}

/** True while a request is pending. */
export function isOneTapBusy(state: OneTapState): boolean {
  return state === "saving" || state === "deleting";
}

/**
 * Returns whether another tap on a saved pin can delete the viewer's save. This doesn't apply to the creator's own
 * save: deleting that save deletes the content for everyone, so a dialog asks first.
 */
export function canDeleteByTap(viewerId: string | null, creatorId: string): boolean {
  return viewerId !== null && viewerId !== creatorId;
}

/** Returns whether a failure is shown. An experiment can hide a failed save, but never a failed deletion. */
export function showsOneTapFailure(during: "saving" | "deleting", suppressed: boolean): boolean {
  return during === "deleting" || !suppressed;
}
