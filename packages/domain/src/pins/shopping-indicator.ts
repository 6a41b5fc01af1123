/** Where products are marked as such while one scrolls past them, as ISO 3166-1 codes. */
const COUNTRIES: ReadonlySet<string> = new Set(["US", "GB", "DE", "CA", "FR"]);

/** How the mark comes and goes, in milliseconds: it goes that long after the last scroll, and no scroll sooner than that after another counts. */
export const SHOPPING_INDICATOR = { hideAfterMs: 1500, throttleMs: 50 } as const;

/** Whether products are marked for somebody who is in this country. */
export function showsShoppingIndicator(country: string | null | undefined): boolean {
  return COUNTRIES.has(country ?? "");
}
