/** Limits for an account. Lengths are in code points. */
export const ACCOUNT_LIMITS = {
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  usernameMin: 3,
  usernameMax: 30,
  firstNameMax: 30,
  fullNameMax: 60,
  aboutMax: 500,
  /** The maximum length of the name of a product surface. */
  surfaceTagMax: 64,
  /** The number of days without use after which a session expires. */
  sessionIdleDays: 60,
  /** The number of days before a closed account is deleted. Logging in until then opens it again. */
  deletionDays: 14,
  /** The number of days after a change of address in which the old address can undo it. */
  oldEmailDays: 7,
  /** The minimum number of minutes between two mails with a link to choose a new password. */
  resetIntervalMinutes: 2,
  /** The number of minutes after people prove who they are in which they can do delicate things. */
  verificationMinutes: 10,
  /** The number of minutes in which someone has to finish setting up a second step, or logging in with a passkey. */
  setupMinutes: 10,
  recoveryCodes: 10,
  /** The number of days for which a trusted device needs no code. */
  trustedDeviceDays: 30,
  passkeysMax: 20,
  passkeyNameMax: 60,
  /** A link that secures an account also removes login methods added up to this many hours before its mail. */
  suspectHours: 24,
} as const;
