/** The widths at which layouts change, in CSS pixels of the viewport without the side nav. */
export const BREAKPOINTS = [630, 670, 680, 860, 1056, 1135, 1340] as const;

/** The width below which pages have a phone layout. */
export const PHONE_QUERY = `(width < ${BREAKPOINTS[2]}px)`;

/** The space that the frame takes, in CSS pixels. The stylesheets have the same numbers as variables. */
export const FRAME = {
  headerHeight: 64,
  headerHeightTall: 80,
  sideNavWidth: { small: 96, medium: 96, large: 244 },
  sideNavTop: 80,
  sideNavBottom: 64,
} as const;

/** The heights of the bottom bar on phones, in CSS pixels. */
export const NAV_FOOTER = { regular: 52, newcomer: 64, hidden: 0 } as const;

/** The widths of grid items and the gaps between them, in CSS pixels. */
export const GRID_ITEM_WIDTHS = { regular: 236, roomy: 270, third: 157.33, phone: 175 } as const;
export const GRID_GAPS = { tight: 4, regular: 8, roomy: 24 } as const;

/** The default duration of an animation, in milliseconds. */
export const ANIMATION_DEFAULT_MS = 1000;

/** Returns the height of the bottom bar, in CSS pixels. It is taller for new members, and 0 when hidden. */
export function navFooterHeight({ visible, newcomer }: { visible: boolean; newcomer: boolean }): number {
  if (!visible) return NAV_FOOTER.hidden;
  return newcomer ? NAV_FOOTER.newcomer : NAV_FOOTER.regular;
}
