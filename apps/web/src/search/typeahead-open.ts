import { useSyncExternalStore } from "react";

/** Whether the suggestions under the search field are open: a state of the whole app, of which there is one. */
let isOpen = false;
let isQuiet = false;
const listeners = new Set<() => void>();

/** Opens or closes the suggestions. */
export function openTypeahead(open: boolean): void {
  if (open === isOpen) return;
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Whether the suggestions are open. */
export function useTypeaheadOpen(): boolean {
  return useSyncExternalStore(listen, () => isOpen, isNeverOpen);
}

/** Puts the cursor into the field without opening the suggestions: nobody asked for them. */
export function focusQuietly(field: HTMLElement | null): void {
  isQuiet = true;
  field?.focus({ preventScroll: true });
  isQuiet = false;
}

/** The field has the focus now. */
export function focusCame(): void {
  if (!isQuiet) openTypeahead(true);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isNeverOpen(): boolean {
  return false;
}
