/** Actions that apply to many pins of a board at the same time. */
export const BULK_ACTIONS = ["bulkMove", "bulkCopy", "bulkCreateSection", "bulkDelete"] as const;

export const BULK_LIMITS = {
  /** The most pins that can be selected individually, or excluded from "all". */
  pinsMax: 1000,
} as const;

/**
 * The state of a bulk edit. `stopped`: the target board was deleted or filled up in the meantime, or no longer accepts
 * pins from the person who started the edit.
 */
export const BULK_STATES = ["running", "done", "stopped", "undoing", "undone"] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** True if an edit continues automatically. */
export function isBulkActive(state: BulkState): boolean {
  return state === "running" || state === "undoing";
}
