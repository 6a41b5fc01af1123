import type { OperationInput } from "@tessera/contract";
import { isAppError } from "../app-error.ts";
import type { Patch } from "../overlay.ts";

/** The actions that can wait for a network. Sending one of them twice has the same result as sending it once. */
type WaitingOperation = "pins.save" | "pins.favorite" | "pins.unfavorite";

/** An action that can wait for a network. */
export type CanWait = {
  [Name in WaitingOperation]: { readonly operation: Name; readonly input: OperationInput<Name> };
}[WaitingOperation] & {
  /** What the action is about. A later action with the same subject replaces an earlier one. */
  readonly subject: "save" | "favorite";
  /** The pin's title, for the message if the action can't be sent. */
  readonly title: string;
};

/** An action that waits, with everything to send it after the page was closed. */
export type WaitingAction = CanWait & {
  /** The pin. */
  readonly id: string;
  readonly expect: Patch;
  /** The idempotency key: if the response was lost, the server doesn't save again. */
  readonly key: string;
};

/** Keeps actions until there's a network. Its code loads in idle time, because it can't load without a network. */
export interface WaitingList {
  /** Returns false if the action can't wait, for example because the browser forbids storage. */
  keep(action: Omit<WaitingAction, "key">): boolean;
  /** Drops an action that waits. Returns false if there is none. */
  cancel(subject: CanWait["subject"], id: string): boolean;
}

let list: WaitingList | null = null;

/** Attaches the list, once its code has loaded. */
export function attachWaitingList(next: WaitingList | null): void {
  list = next;
}

/**
 * Keeps an action that failed because the browser is offline. Returns false after any other failure: if the server can't
 * be reached although there's a network, the request may have arrived, and people can try again themselves.
 */
export function keepWaiting(failure: unknown, action: Omit<WaitingAction, "key">): boolean {
  return !navigator.onLine && isAppError(failure) && failure.type === "network_error" && (list?.keep(action) ?? false);
}

/** Drops a pin's action that waits for a network. Returns false if there is none. */
export function cancelWaiting(subject: CanWait["subject"], id: string): boolean {
  return list?.cancel(subject, id) ?? false;
}
