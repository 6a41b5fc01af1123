import { appState, useAppState } from "../shell/app-state.ts";

let isQuiet = false;

/** Opens or closes the suggestions: a state of the whole app, which has one field. */
export function openTypeahead(open: boolean): void {
  appState.set({ typeaheadOverlay: open });
}

/** Whether the suggestions are open. */
export function useTypeaheadOpen(): boolean {
  return useAppState("typeaheadOverlay");
}

/** Focuses the field without opening the suggestions: the person didn't ask for them. */
export function focusQuietly(field: HTMLElement | null): void {
  isQuiet = true;
  field?.focus({ preventScroll: true });
  isQuiet = false;
}

/** The field has the focus now. */
export function onFocusReceived(): void {
  if (!isQuiet) openTypeahead(true);
}
