/** The places on home at which messages may stand, the highest first. */
export const HOME_PLACEMENTS = ["11", "1000541", "1000503"] as const;

/** How many placements may be asked about at once, and how long what is said beside them may be. */
export const PLACEMENT_LIMITS = { max: 20, contextMax: 2000 } as const;
