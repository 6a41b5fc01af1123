import type { WaitableAction, WaitingAction } from "./waiting.ts";

/** The maximum number of waiting actions. New actions replace the oldest. */
const MAX_WAITING_ACTIONS = 200;

const isSameSubject = (a: Pick<WaitingAction, "subject" | "id">, b: Pick<WaitingAction, "subject" | "id">) =>
  a.subject === b.subject && a.id === b.id;

const isOppositeOperation = (a: WaitableAction["operation"], b: WaitableAction["operation"]) =>
  a !== b && [a, b].every((name) => name === "pins.favorite" || name === "pins.unfavorite");

/** Adds an action. It replaces an earlier action on the same subject, and cancels an opposite action. */
export function addWaitingAction(list: readonly WaitingAction[], action: WaitingAction): readonly WaitingAction[] {
  const earlier = list.find((other) => isSameSubject(other, action));
  const rest = list.filter((other) => !isSameSubject(other, action));
  if (earlier && isOppositeOperation(earlier.operation, action.operation)) return rest;
  return [...rest, action].slice(-MAX_WAITING_ACTIONS);
}

/** Removes the action on a subject. */
export function removeWaitingAction(
  list: readonly WaitingAction[],
  action: Pick<WaitingAction, "subject" | "id">,
): readonly WaitingAction[] {
  return list.filter((other) => !isSameSubject(other, action));
}

/** Parses a stored list. Returns an empty list if it belongs to another person, whose actions must not be sent. */
export function parseWaitingActions(stored: unknown, owner: string): readonly WaitingAction[] {
  const { owner: storedOwner, actions } = (stored ?? {}) as { owner?: unknown; actions?: unknown };
  return storedOwner === owner && Array.isArray(actions) ? actions.filter(isWaitingAction) : [];
}

function isWaitingAction(value: unknown): value is WaitingAction {
  const { operation, id, key, expect, input } = (value ?? {}) as Record<string, unknown>;
  return (
    (operation === "pins.save" || operation === "pins.favorite" || operation === "pins.unfavorite") &&
    typeof id === "string" &&
    typeof key === "string" &&
    typeof expect === "object" &&
    typeof input === "object"
  );
}

/**
 * Returns the outcome of a failed action: `later` if a retry may succeed, otherwise `rejected`.
 *
 * @param type the failure's type
 */
export function getWaitingOutcome(type: string): "later" | "rejected" {
  return ["network_error", "unavailable", "rate_limited", "login_required", "csrf_failed"].includes(type)
    ? "later"
    : "rejected";
}
