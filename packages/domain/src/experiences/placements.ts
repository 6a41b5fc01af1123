/** The placements for messages on home, from top to bottom. */
export const HOME_PLACEMENTS = ["11", "1000541", "1000503"] as const;

/** The maximum number of placements per request, and the maximum length of the additional data. */
export const PLACEMENT_LIMITS = { max: 20, contextMax: 2000 } as const;
