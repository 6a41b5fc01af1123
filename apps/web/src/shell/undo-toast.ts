/** How long a toast offers to undo a deletion, in milliseconds. The toast stays while it's hovered or focused. */
export const UNDO_TOAST_MS = 10_000;
