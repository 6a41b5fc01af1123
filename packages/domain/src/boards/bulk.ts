/** What can be done to many pins of a board at once. */
export const BULK_ACTIONS = ["bulkMove", "bulkCopy", "bulkCreateSection", "bulkDelete"] as const;

export const BULK_LIMITS = {
  /** Pins that are named one by one, or left out of all of them. */
  pinsMax: 1000,
} as const;

/**
 * Where a run of it stands. Stopped: the board where the pins go was deleted meanwhile, or filled, or takes nothing from
 * whoever began it any more.
 */
export const BULK_STATES = ["running", "done", "stopped", "undoing", "undone"] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Whether a run goes on by itself. */
export function isBulkActive(state: BulkState): boolean {
  return state === "running" || state === "undoing";
}
