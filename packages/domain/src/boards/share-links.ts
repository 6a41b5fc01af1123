/** Limits for share links, through which people without an account view a board. */
export const SHARE_LIMITS = {
  /** The maximum number of share links that a board can have at once. */
  linksMax: 20,
  /** The maximum number of days for which a link that expires can be valid. */
  daysMax: 365,
  passwordMin: 6,
  passwordMax: 128,
  /** The number of hours after which someone must enter the password again in the same browser. */
  unlockedHours: 12,
} as const;

/** The choices for a link's expiry, in days; null means never. */
export const SHARE_EXPIRY_DAYS = [7, 30, 90, null] as const;
