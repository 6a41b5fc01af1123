/** The widths at which layouts change, in CSS pixels of the viewport without the side nav. */
export const BREAKPOINTS = [630, 670, 680, 860, 1056, 1135, 1340] as const;

/** The width below which pages have a phone layout. */
export const PHONE_QUERY = `(width < ${BREAKPOINTS[2]}px)`;

/** The space that the frame takes up, in CSS pixels. The stylesheets contain the same numbers as variables. */
export const FRAME_SIZES = {
  headerHeight: 64,
  headerHeightTall: 80,
  sideNavWidth: { small: 96, medium: 96, large: 244 },
  sideNavTop: 80,
  sideNavBottom: 64,
} as const;

/** The heights of the bottom bar on phones, in CSS pixels. */
export const BOTTOM_BAR_HEIGHTS_PX = { regular: 52, newcomer: 64, hidden: 0 } as const;

/** The widths of grid items and the gaps between them, in CSS pixels. */
export const GRID_ITEM_WIDTHS = { regular: 236, roomy: 270, third: 157.33, phone: 175 } as const;
export const GRID_GAPS = { tight: 4, regular: 8, roomy: 24 } as const;

/** The default duration of an animation, in milliseconds. */
export const DEFAULT_ANIMATION_MS = 1000;

/**
 * Returns the height of the bottom bar in CSS pixels. The bar is taller for new members. The height is 0 when the bar
 * is hidden.
 */
export function getBottomBarHeight({ visible, newcomer }: { visible: boolean; newcomer: boolean }): number {
  if (!visible) return BOTTOM_BAR_HEIGHTS_PX.hidden;
  return newcomer ? BOTTOM_BAR_HEIGHTS_PX.newcomer : BOTTOM_BAR_HEIGHTS_PX.regular;
}
