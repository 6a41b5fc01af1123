/** The name of the transition in which a pin's image grows from its card to its page and back. */
export const PIN_PICTURE_TRANSITION = "pin-picture";
