/** Widths at which layouts change, in CSS pixels of the viewport without the side nav. */
export const BREAKPOINTS = [630, 670, 680, 860, 1056, 1135, 1340] as const;

/** Narrower than this, pages are laid out for a phone. */
export const PHONE_QUERY = `(width < ${BREAKPOINTS[2]}px)`;

/** Room that the frame takes, in CSS pixels. The stylesheets carry the same numbers as variables. */
export const FRAME = {
  headerHeight: 64,
  headerHeightTall: 80,
  sideNavWidth: { small: 96, medium: 96, large: 244 },
  sideNavTop: 80,
  sideNavBottom: 64,
} as const;

/** Heights of the bar at the bottom of phones, in CSS pixels. */
export const NAV_FOOTER = { regular: 52, newcomer: 64, hidden: 0 } as const;

/** Widths of grid items and the gaps between them, in CSS pixels. */
export const GRID_ITEM_WIDTHS = { regular: 236, roomy: 270, third: 157.33, phone: 175 } as const;
export const GRID_GAPS = { tight: 4, regular: 8, roomy: 24 } as const;

/** The default duration of an animation, in milliseconds. */
export const ANIMATION_DEFAULT_MS = 1000;

/** The height of the bar at the bottom, in CSS pixels: taller for someone who has just joined, none where it is hidden. */
export function navFooterHeight({ visible, newcomer }: { visible: boolean; newcomer: boolean }): number {
  if (!visible) return NAV_FOOTER.hidden;
  return newcomer ? NAV_FOOTER.newcomer : NAV_FOOTER.regular;
}
