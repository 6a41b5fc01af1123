/** The actions that apply to many of a board's pins at once. */
export const BULK_ACTIONS = ["bulkMove", "bulkCopy", "bulkCreateSection", "bulkDelete"] as const;

export const BULK_LIMITS = {
  /** The maximum number of pins that can be selected individually, or excluded from "all". */
  pinsMax: 1000,
} as const;

/**
 * The states of a bulk edit. `stopped`: the target board was deleted or is full, or no longer accepts pins from the
 * person who started the edit.
 */
export const BULK_STATES = ["running", "done", "stopped", "undoing", "undone"] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Returns whether an edit in this state is in progress and continues automatically. */
export function isBulkRunActive(state: BulkState): boolean {
  return state === "running" || state === "undoing";
}
