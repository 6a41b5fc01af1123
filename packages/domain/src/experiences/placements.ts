/** The places on home where messages can appear, from top to bottom. */
export const HOME_PLACEMENTS = ["11", "1000541", "1000503"] as const;

/** How many placements one request can ask about, and how long the additional data can be. */
export const PLACEMENT_LIMITS = { max: 20, contextMax: 2000 } as const;
