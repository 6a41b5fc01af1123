import type { OperationInput } from "@tessera/contract";
import { isAppError } from "../app-error.ts";
import type { Patch } from "../overlay.ts";

/** The operations that can wait for a connection. Each can be sent twice with the same result as once. */
type WaitingOperation = "pins.save" | "pins.favorite" | "pins.unfavorite";

/** An action that can wait for a connection. */
export type WaitableAction = {
  [Name in WaitingOperation]: { readonly operation: Name; readonly input: OperationInput<Name> };
}[WaitingOperation] & {
  /** What the action is about. A later action with the same subject replaces an earlier one. */
  readonly subject: "save" | "favorite";
  /** The pin's title, for the message if the action can't be sent. */
  readonly title: string;
};

/** A waiting action, with everything needed to send it after the page was closed. */
export type WaitingAction = WaitableAction & {
  /** The pin's id. */
  readonly id: string;
  readonly expect: Patch;
  /** The idempotency key. If a response was lost, it keeps the server from saving twice. */
  readonly key: string;
};

/** Keeps actions until there's a connection. The list's code loads in idle time, because it can't load offline. */
export interface WaitingList {
  /** Returns false if the action can't wait, for example because the browser forbids storage. */
  keep(action: Omit<WaitingAction, "key">): boolean;
  /** Drops a waiting action. Returns false if there is none. */
  cancel(subject: WaitableAction["subject"], id: string): boolean;
}

let attachedList: WaitingList | null = null;

/** Attaches the list, once its code has loaded. */
export function attachWaitingList(next: WaitingList | null): void {
  attachedList = next;
}

/**
 * Keeps an action that failed because the browser is offline. Returns false after any other failure. If the browser is
 * online but can't reach the server, the request may have arrived, and people can retry it themselves.
 */
export function queueIfOffline(failure: unknown, action: Omit<WaitingAction, "key">): boolean {
  return (
    !navigator.onLine &&
    isAppError(failure) &&
    failure.type === "network_error" &&
    (attachedList?.keep(action) ?? false)
  );
}

/** Drops a pin's waiting action. Returns false if there is none. */
export function cancelWaitingAction(subject: WaitableAction["subject"], id: string): boolean {
  return attachedList?.cancel(subject, id) ?? false;
}
