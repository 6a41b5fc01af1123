/** Countries in which products are marked while people scroll past them, as ISO 3166-1 codes. */
const SHOPPING_COUNTRIES: ReadonlySet<string> = new Set(["US", "GB", "DE", "CA", "FR"]);

/**
 * Timing of the shopping indicator, in milliseconds: how long after the last scroll it disappears, and the throttle
 * interval for scroll events.
 */
export const SHOPPING_INDICATOR = { hideAfterMs: 1500, throttleMs: 50 } as const;

/** Returns whether products are marked for viewers in this country. */
export function showsShoppingIndicator(country: string | null | undefined): boolean {
  return SHOPPING_COUNTRIES.has(country ?? "");
}
