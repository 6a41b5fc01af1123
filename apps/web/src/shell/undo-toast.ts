/** The time that a toast offers to undo a deletion, in milliseconds. It stays while hovered or focused. */
export const UNDO_TOAST_MS = 10_000;
