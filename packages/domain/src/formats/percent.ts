/** The whole of a share. */
export const PERCENT_MAX = 100;
