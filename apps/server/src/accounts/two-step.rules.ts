import { createHash, randomInt } from "node:crypto";
import { ACCOUNT_LIMITS } from "@tessera/domain";
import { Secret, TOTP } from "otpauth";
import type { Context } from "../platform/context.ts";
import type { TwoStepLogin } from "./accounts.queries.ts";

const STEP_SECONDS = 30;
/** Clocks of phones and servers differ, so the previous and the next code work too (RFC 6238, section 5.2). */
const WINDOW_STEPS = 1;
/** The length of secrets that RFC 4226 recommends, in bytes. */
const SECRET_BYTES = 20;
/** Letters and digits that people don't confuse with each other. Sixteen of them have more than 78 random bits. */
const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_LENGTH = 16;

/** A new secret for an authenticator app. */
export interface NewSecret {
  /** In base32, as authenticator apps show it. */
  readonly secret: string;
  /** The `otpauth:` URL that authenticator apps read from a QR code. */
  readonly url: string;
}

/** Creates a secret. @param account the name that the app shows for it, below `issuer` */
export function createSecret(issuer: string, account: string): NewSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  // Colons separate the two names in the URL.
  const totp = new TOTP({ issuer: issuer.replaceAll(":", " "), label: account, secret });
  return { secret: secret.base32, url: totp.toString() };
}

/**
 * Finds the time step of a six-digit code (RFC 6238).
 *
 * @param secret in base32
 * @param now in milliseconds since 1970
 * @returns null for a wrong code
 */
export function findCodeStep(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
    timestamp: now,
    window: WINDOW_STEPS,
  });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/**
 * Checks a code for the second step of a login.
 *
 * @returns its time step; null if it's wrong, or if it or a later code was used before
 */
export function checkCode(
  context: Pick<Context, "loginSealer" | "now">,
  personId: string,
  { sealedSecret, lastStep }: TwoStepLogin,
  code: string,
): number | null {
  const secret = openSecret(context, personId, sealedSecret);
  const step = secret === null ? null : findCodeStep(secret, code, context.now());
  return step === null || (lastStep !== null && step <= lastStep) ? null : step;
}

/** Encrypts an account's secret for the database. */
export function sealSecret({ loginSealer }: Pick<Context, "loginSealer">, personId: string, secret: string): string {
  return loginSealer.seal(secret, `totp ${personId}`);
}

function openSecret(
  { loginSealer }: Pick<Context, "loginSealer">,
  personId: string,
  sealedSecret: string,
): string | null {
  return loginSealer.open(sealedSecret, `totp ${personId}`);
}

/** Creates recovery codes, without the hyphens that people see. */
export function createRecoveryCodes(): string[] {
  const createCharacter = () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length));
  return Array.from({ length: ACCOUNT_LIMITS.recoveryCodes }, () =>
    Array.from({ length: RECOVERY_LENGTH }, createCharacter).join(""),
  );
}

/**
 * Hashes a recovery code without hyphens. Its random bits make a slow hash pointless.
 */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
