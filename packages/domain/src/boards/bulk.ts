/** What can be done to many pins of a board in one action. */
export const BULK_ACTIONS = ["bulkMove", "bulkCopy", "bulkCreateSection", "bulkDelete"] as const;

export const BULK_LIMITS = {
  /** Pins that are listed individually, or excluded from all of them. */
  pinsMax: 1000,
} as const;

/**
 * The state of a bulk edit. Stopped: the target board was deleted or filled in the meantime, or no longer accepts
 * pins from the person who started it.
 */
export const BULK_STATES = ["running", "done", "stopped", "undoing", "undone"] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Whether an edit continues automatically. */
export function isBulkActive(state: BulkState): boolean {
  return state === "running" || state === "undoing";
}
