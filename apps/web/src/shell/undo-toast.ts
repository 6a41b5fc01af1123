/** How long a toast offers to undo a deletion, in milliseconds; it stays while hovered or focused. */
export const UNDO_TOAST_MS = 10_000;
