/** How somebody may narrow the pins of their own profile: what they favourited, saved or not, or also made. */
export const PIN_FILTERS = ["FAVORITED", "FAVORITED_AND_CREATED_BY_ME"] as const;
export type PinFilter = (typeof PIN_FILTERS)[number];

/** The filter that an address asks for; null for none and for one that is not known. */
export function pinFilterOf(asked: string | null): PinFilter | null {
  return PIN_FILTERS.find((filter) => filter === asked) ?? null;
}

/** Whether a pin that was favourited or not any more belongs in a list with that filter: who takes the favourite back sees it go. */
export function staysInFilter(filter: PinFilter | null, favorited: boolean): boolean {
  return filter === null || favorited;
}
