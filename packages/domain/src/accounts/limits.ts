/** Limits of an account; lengths in code points. */
export const ACCOUNT_LIMITS = {
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  usernameMin: 3,
  usernameMax: 30,
  firstNameMax: 30,
  fullNameMax: 60,
  aboutMax: 500,
  /** Names of places in the product. */
  surfaceTagMax: 64,
  /** A session that is unused for this long expires. */
  sessionIdleDays: 60,
} as const;
