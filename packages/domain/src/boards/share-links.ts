/** Limits of links by which people without an account look at a board. */
export const SHARE_LIMITS = {
  /** That a board has at the same time. */
  linksMax: 20,
  /** For how many days one may be good at most, where it ends by itself. */
  daysMax: 365,
  passwordMin: 6,
  passwordMax: 128,
  /** How long a browser that told the password need not tell it again, in hours. */
  unlockedHours: 12,
} as const;

/** After how many days a link may be made to end; null: never by itself. */
export const SHARE_DAYS = [7, 30, 90, null] as const;
