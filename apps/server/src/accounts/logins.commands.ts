import { createHash } from "node:crypto";
import { AppError, type OperationInput } from "@tessera/contract";
import { isId, type Tx } from "@tessera/database";
import { ACCOUNT_LIMITS, isDeviceTrusted, normalizeEmail, parseSecondStep } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { logLogin } from "../platform/security-log.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { enqueueAccountMail } from "./account-mail-orders.queries.ts";
import {
  type Credentials,
  findCredentials,
  findCredentialsByName,
  lockCredentials,
  updateAccountRow,
} from "./accounts.queries.ts";
import { findPasskey, recordPasskeyUse } from "./login-methods.queries.ts";
import { checkPasskeyProof, createProofOptions, getPasskeySite, getProofOwner } from "./passkeys.rules.ts";
import { verifyPassword } from "./passwords.rules.ts";
import { rememberBrowser } from "./recovery.queries.ts";
import { beginSession, getStoredUserAgent, type NewSessionToken, renewSession } from "./sessions.commands.ts";
import { openSetup, sealSetup } from "./setup-tokens.rules.ts";
import { checkCode, hashRecoveryCode } from "./two-step.rules.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** After this many wrong codes within an hour, the account's owner gets a mail: someone knows the password. */
const CODES_BEFORE_MAIL = 5;

/** A login that succeeded. */
export interface Login {
  readonly personId: string;
  readonly theme: string;
  readonly session: NewSessionToken;
  /** Whether the person had closed the account. Open it again before you answer. */
  readonly isClosed: boolean;
}

/**
 * Starts a session for anyone who knows the password and, with two-step login, has a code. Neither the response nor its
 * timing reveals whether an account exists. Each account allows ten wrong guesses per address every 15 minutes, and a
 * hundred per hour from all addresses combined.
 *
 * @throws AppError invalid_credentials, mfa_required if the right password came without a code, rate_limited, forbidden
 * for suspended people
 */
export async function logIn(
  context: Context,
  visit: Visit,
  credentials: OperationInput<"accounts.login">,
): Promise<Login> {
  const name = normalizeEmail(credentials.username_or_email);
  const found = await findCredentialsByName(context.db, name);
  // Guesses are counted per person if the account exists, so guesses by username and by email address share one budget.
  const isRight = await matchesPassword(context, visit, found?.personId ?? name, found, credentials.password);
  if (found === null || !isRight) {
    logLogin(context, visit, found?.personId ?? null, found === null ? "no_account" : "wrong_password");
    throw createInvalidCredentialsError();
  }
  const { personId, passwordHash } = found;
  const needsCode = found.twoStep !== null && !isTrusted(context, visit, found);
  const code = needsCode ? await requireCode(context, visit, personId, credentials.totp) : null;
  const login = await context.transaction(async (tx) => {
    // Since the guess was checked, the password may have changed or operators may have suspended the person.
    const current = await lockCredentials(tx, personId, { shared: code === null });
    if (current?.passwordHash !== passwordHash) throw createInvalidCredentialsError();
    requireNotSuspended(context, visit, current);
    if (code !== null) await useCode(tx, context, visit, current, code);
    return beginLogin(tx, context, visit, current, { isVerified: current.twoStep === null || needsCode });
  });
  if (code !== null) await context.limits.refundCodes(personId);
  if (code !== null && credentials.trust_device === true) trustDevice(context, visit, personId);
  logLogin(context, visit, personId, "ok");
  return login;
}

/**
 * Starts a session for anyone who has one of an account's passkeys. Authenticators use a passkey only after checking a
 * fingerprint, a face, or a PIN, so it's enough even with two-step login.
 *
 * @throws AppError invalid_credentials, forbidden for suspended people
 */
export async function logInWithPasskey(
  context: Context,
  visit: Visit,
  proof: OperationInput<"accounts.loginWithPasskey">,
): Promise<Login> {
  const { personId, passkeyId, signCount } = await requirePasskey(context, visit, proof);
  const login = await context.transaction(async (tx) => {
    const current = await lockCredentials(tx, personId, { shared: true });
    if (current === null) throw createUnknownPasskeyError();
    requireNotSuspended(context, visit, current);
    await recordPasskeyUse(tx, personId, { id: passkeyId, signCount, now: new Date(context.now()) });
    return beginLogin(tx, context, visit, current, { isVerified: true });
  });
  logLogin(context, visit, personId, "ok");
  return login;
}

function requireNotSuspended(context: Context, visit: Visit, { personId, suspended, closed }: Credentials): void {
  if (!suspended || closed) return;
  logLogin(context, visit, personId, "suspended");
  throw new AppError("forbidden", "This account was suspended by the people who run this site.");
}

async function beginLogin(
  tx: Tx,
  context: Context,
  visit: Visit,
  { personId, theme, closed }: Credentials,
  options: { readonly isVerified: boolean },
): Promise<Login> {
  await noteBrowser(tx, context, visit, personId);
  return { personId, theme, session: await beginSession(tx, context, personId, visit, options), isClosed: closed };
}

/** Remembers the browser in which someone logs in. Mails them if they have only used other browsers so far. */
export async function noteBrowser(tx: Tx, context: Context, visit: Visit, personId: string): Promise<void> {
  const now = context.now();
  const browser = createHash("sha256").update(visit.visitor.key).digest("base64url");
  if (!(await rememberBrowser(tx, personId, browser, new Date(now)))) return;
  await enqueueAccountMail(tx, context, {
    kind: "new-browser",
    personId,
    userAgent: getStoredUserAgent(visit),
    at: now,
  });
}

/** Starts a login or a proof with a passkey. */
export async function startPasskeyLogin(context: Context): Promise<{ options: object; setup: string }> {
  const options = await createProofOptions(getPasskeySite(context));
  return { options, setup: sealSetup(context, "passkey proof", options.challenge) };
}

/**
 * Proves again who someone is, with their password and, with two-step login, a code; or with a passkey.
 *
 * @returns the session's new token
 * @throws AppError validation_error without a password or passkey, invalid_credentials, mfa_required, rate_limited
 */
export async function verifyCaller(
  context: Context,
  visit: Visit,
  person: SignedInPerson,
  { current_password: password, totp, passkey }: OperationInput<"accounts.verify">,
): Promise<NewSessionToken> {
  if (passkey) {
    const { personId, passkeyId, signCount } = await requirePasskey(context, visit, passkey);
    if (personId !== person.id) throw createUnknownPasskeyError();
    return renewVerified(context, person, (tx) =>
      recordPasskeyUse(tx, personId, { id: passkeyId, signCount, now: new Date(context.now()) }),
    );
  }
  if (password === undefined) throw createMissingPasswordError();
  const found = await requireOwnPassword(context, visit, person, password);
  const code = found.twoStep === null ? null : await requireCode(context, visit, person.id, totp);
  const session = await renewVerified(context, person, async (tx) => {
    const current = await lockCredentials(tx, person.id, { shared: code === null });
    if (current?.passwordHash !== found.passwordHash) throw createIncorrectPasswordError();
    if (code !== null) await useCode(tx, context, visit, current, code);
  });
  if (code !== null) await context.limits.refundCodes(person.id);
  return session;
}

async function renewVerified(
  context: Context,
  person: SignedInPerson,
  prepare: (tx: Tx) => Promise<void>,
): Promise<NewSessionToken> {
  return context.transaction(async (tx) => {
    await prepare(tx);
    const session = await renewSession(tx, context, person);
    // The session ended while the password was being checked.
    if (session === null) throw new AppError("login_required", "Log in to continue.");
    return session;
  });
}

/** Checks one password guess. Counts the guess before checking it, so that simultaneous guesses count too. */
async function matchesPassword(
  context: Context,
  visit: Visit,
  account: string,
  credentials: Credentials | null,
  guess: string,
): Promise<boolean> {
  await context.limits.countGuess(account, visit.address);
  const isRight = await verifyPassword(credentials?.passwordHash ?? null, guess, visit.network);
  if (isRight) await context.limits.refundGuess(account, visit.address);
  return isRight;
}

/**
 * Requires that someone knows their own password.
 *
 * @throws AppError invalid_credentials, rate_limited
 */
export async function requireOwnPassword(
  context: Context,
  visit: Visit,
  person: SignedInPerson,
  password: string,
): Promise<Credentials> {
  const found = await findCredentials(context.db, person.id);
  const isRight = await matchesPassword(context, visit, person.id, found, password);
  if (found === null || !isRight) throw createIncorrectPasswordError();
  return found;
}

type SecondStep = ReturnType<typeof parseSecondStep>;

/**
 * Requires a code for the second step of a login, and counts the try. The code isn't checked yet.
 *
 * @throws AppError mfa_required, rate_limited
 */
async function requireCode(
  context: Context,
  visit: Visit,
  personId: string,
  typed: string | undefined,
): Promise<SecondStep> {
  if (typed === undefined) {
    logLogin(context, visit, personId, "code_required");
    throw new AppError("mfa_required", "Enter the code from your authenticator app, or a recovery code.");
  }
  const code = parseSecondStep(typed);
  // Recovery codes are too long to guess.
  if (code.kind === "totp" && (await context.limits.countCode(personId)) === CODES_BEFORE_MAIL) {
    await context.transaction((tx) =>
      enqueueAccountMail(tx, context, { kind: "login-methods", personId, change: "wrong-codes" }),
    );
  }
  return code;
}

/** Checks a code and uses it up. The account must be locked. @throws AppError invalid_credentials */
async function useCode(
  tx: Tx,
  context: Context,
  visit: Visit,
  { personId, twoStep }: Credentials,
  { kind, code }: SecondStep,
): Promise<void> {
  // Two-step login may have been turned off since the code was typed.
  if (twoStep === null) return;
  if (kind === "totp") {
    const step = checkCode(context, personId, twoStep, code);
    if (step !== null) return updateAccountRow(tx, personId, { totp_last_step: String(step) });
  } else {
    const hash = hashRecoveryCode(code);
    const rest = twoStep.recoveryHashes.filter((other) => other !== hash);
    if (rest.length < twoStep.recoveryHashes.length) {
      await updateAccountRow(tx, personId, { recovery_hashes: rest });
      await enqueueAccountMail(tx, context, {
        kind: "login-methods",
        personId,
        change: "recovery-code-used",
        left: rest.length,
      });
      return;
    }
  }
  logLogin(context, visit, personId, "wrong_code");
  const message = "This code is wrong or was already used. Enter the newest one.";
  throw new AppError("invalid_credentials", message, { details: [{ path: "totp", message }] });
}

interface UsedPasskey {
  readonly personId: string;
  readonly passkeyId: string;
  readonly signCount: number;
}

/** Checks a proof with a passkey. Each challenge works once. @throws AppError invalid_credentials */
async function requirePasskey(
  context: Context,
  visit: Visit,
  { setup, response }: OperationInput<"accounts.loginWithPasskey">,
): Promise<UsedPasskey> {
  const challenge = openSetup(context, "passkey proof", setup);
  const isUsable = challenge !== null && (await context.limits.isFirstUse(challenge));
  const personId = getProofOwner(response);
  const isKnown = isUsable && personId !== null && isId(personId);
  const passkey = isKnown ? await findPasskey(context.db, personId, response.id) : null;
  const signCount =
    challenge && passkey && (await checkPasskeyProof(getPasskeySite(context), challenge, response, passkey));
  if (personId === null || passkey === null || typeof signCount !== "number") {
    logLogin(context, visit, passkey && personId, "wrong_passkey");
    throw createUnknownPasskeyError();
  }
  return { personId, passkeyId: passkey.id, signCount };
}

function isTrusted(context: Context, visit: Visit, { personId, devicesTrustedFrom }: Credentials): boolean {
  const trust = visit.deviceTrust();
  const trustedAt = trust === null ? null : context.loginSealer.open(trust, `trusted device ${personId}`);
  return trustedAt !== null && isDeviceTrusted(Number(trustedAt), devicesTrustedFrom, context.now());
}

function trustDevice(context: Context, visit: Visit, personId: string): void {
  const token = context.loginSealer.seal(String(context.now()), `trusted device ${personId}`);
  visit.effects.trustDevice(token, ACCOUNT_LIMITS.trustedDeviceDays * DAY_SECONDS);
}

function createInvalidCredentialsError(): AppError {
  return new AppError("invalid_credentials", "The email, username or password is incorrect.");
}

/** The error for a wrong password of someone who is logged in. */
export function createIncorrectPasswordError(): AppError {
  return createPasswordError("invalid_credentials", "Your current password is incorrect.");
}

function createMissingPasswordError(): AppError {
  return createPasswordError("validation_error", "Enter your password.");
}

function createPasswordError(type: "invalid_credentials" | "validation_error", message: string): AppError {
  return new AppError(type, message, { details: [{ path: "current_password", message }] });
}

function createUnknownPasskeyError(): AppError {
  return new AppError("invalid_credentials", "We don’t recognize this passkey. Log in another way.");
}
