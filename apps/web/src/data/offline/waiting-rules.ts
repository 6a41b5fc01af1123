import type { CanWait, WaitingAction } from "./waiting.ts";

/** The maximum number of actions that wait. The oldest make room for new ones. */
const MAX_WAITING = 200;

const isSame = (a: Pick<WaitingAction, "subject" | "id">, b: Pick<WaitingAction, "subject" | "id">) =>
  a.subject === b.subject && a.id === b.id;

const isOpposite = (a: CanWait["operation"], b: CanWait["operation"]) =>
  a !== b && [a, b].every((name) => name === "pins.favorite" || name === "pins.unfavorite");

/** Adds an action. It replaces an earlier one on the same subject, and cancels out with its opposite. */
export function addWaiting(list: readonly WaitingAction[], action: WaitingAction): readonly WaitingAction[] {
  const earlier = list.find((other) => isSame(other, action));
  const rest = list.filter((other) => !isSame(other, action));
  if (earlier && isOpposite(earlier.operation, action.operation)) return rest;
  return [...rest, action].slice(-MAX_WAITING);
}

/** Removes the action on a subject. */
export function removeWaiting(
  list: readonly WaitingAction[],
  action: Pick<WaitingAction, "subject" | "id">,
): readonly WaitingAction[] {
  return list.filter((other) => !isSame(other, action));
}

/** Reads a stored list. Returns an empty one if it's another person's: their actions must not be sent. */
export function parseWaiting(stored: unknown, owner: string): readonly WaitingAction[] {
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

/** What happens to an action that failed: `later` if the reason may pass. @param type the failure's type */
export function getWaitingOutcome(type: string): "later" | "rejected" {
  return ["network_error", "unavailable", "rate_limited", "login_required", "csrf_failed"].includes(type)
    ? "later"
    : "rejected";
}
