/** The name under which a pin's picture grows from its card to its page and back. */
export const PIN_PICTURE_TRANSITION = "pin-picture";
