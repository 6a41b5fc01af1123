/** The name of the view transition that grows a pin's image from its card to its page, and back. */
export const PIN_PICTURE_TRANSITION = "pin-picture";
