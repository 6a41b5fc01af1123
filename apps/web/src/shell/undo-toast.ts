/** How long one has for taking a deletion back in its toast, in milliseconds; it stays while it has pointer or focus. */
export const UNDO_TOAST_MS = 10_000;
