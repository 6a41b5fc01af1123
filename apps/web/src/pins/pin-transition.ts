/**
 * Returns the name of the view transition that grows a pin's image from its card to its page, and back. The name is
 * the pin's own: when one pin's page opens from another's, both pins grow or shrink, and equal names would cancel the
 * transition.
 */
export function getPictureTransition(pinId: string): string {
  return `pin-picture-${pinId}`;
}
