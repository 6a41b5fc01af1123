/** Limits of links through which people without an account view a board. */
export const SHARE_LIMITS = {
  /** How many a board can have at the same time. */
  linksMax: 20,
  /** The most days that a link with an expiry can be valid. */
  daysMax: 365,
  passwordMin: 6,
  passwordMax: 128,
  /** How many hours a browser that entered the password isn't asked for it again. */
  unlockedHours: 12,
} as const;

/** After how many days a link can be set to expire; null: never. */
export const SHARE_DAYS = [7, 30, 90, null] as const;
