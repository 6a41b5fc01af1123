import { appState, useAppState } from "../shell/app-state.ts";

let isQuiet = false;

/** Opens or closes the suggestions. This is global state, because the app has only one search field. */
export function setTypeaheadOpen(open: boolean): void {
  appState.set({ typeaheadOverlay: open });
}

/** Whether the suggestions are open. */
export function useTypeaheadOpen(): boolean {
  return useAppState("typeaheadOverlay");
}

/** Focuses the field without opening the suggestions, for when the user didn't request them. */
export function focusQuietly(field: HTMLElement | null): void {
  isQuiet = true;
  field?.focus({ preventScroll: true });
  isQuiet = false;
}

/** Call this when the field receives the focus. Opens the suggestions, except after `focusQuietly`. */
export function handleFieldFocus(): void {
  if (!isQuiet) setTypeaheadOpen(true);
}
