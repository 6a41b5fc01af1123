/** Limits of an account. Lengths are in code points. */
export const ACCOUNT_LIMITS = {
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  usernameMin: 3,
  usernameMax: 30,
  firstNameMax: 30,
  fullNameMax: 60,
  aboutMax: 500,
  /** Names of the product's surfaces. */
  surfaceTagMax: 64,
  /** A session expires after this long without use. */
  sessionIdleDays: 60,
} as const;
