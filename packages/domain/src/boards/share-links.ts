/** Limits of share links, through which people without an account view a board. */
export const SHARE_LIMITS = {
  /** The most share links of a board at the same time. */
  linksMax: 20,
  /** The most days for which a link with an expiry is valid. */
  daysMax: 365,
  passwordMin: 6,
  passwordMax: 128,
  /** Hours until a browser that entered the password is asked for it again. */
  unlockedHours: 12,
} as const;

/** The choices for a link's expiry, in days; null means never. */
export const SHARE_DAYS = [7, 30, 90, null] as const;
