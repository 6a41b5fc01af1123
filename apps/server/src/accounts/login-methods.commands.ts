import { AppError, type OperationInput } from "@tessera/contract";
import { isId } from "@tessera/database";
import { ACCOUNT_LIMITS, formatRecoveryCode } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { enqueueAccountMail } from "./account-mail-orders.queries.ts";
import {
  findCredentials,
  loadOwnAccount,
  lockCredentials,
  TWO_STEP_OFF,
  updateAccountRow,
} from "./accounts.queries.ts";
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  renamePasskeyRow,
  selectPasskeys,
} from "./login-methods.queries.ts";
import { createPasskeyOptions, getPasskeySite, readNewPasskey } from "./passkeys.rules.ts";
import { openSetup, sealSetup } from "./setup-tokens.rules.ts";
import {
  createRecoveryCodes,
  createSecret,
  findCodeStep,
  hashRecoveryCode,
  type NewSecret,
  sealSecret,
} from "./two-step.rules.ts";

/** The name of this site in authenticator apps and password managers. */
const SITE_NAME = "Tessera";

/**
 * Creates a secret for an authenticator app. The caller keeps it until the first code, so nothing changes before.
 *
 * @throws AppError conflict if two-step login is on already
 */
export async function startTwoStepLogin(
  context: Context,
  person: SignedInPerson,
): Promise<NewSecret & { readonly setup: string }> {
  const found = await findCredentials(context.db, person.id);
  if (found?.twoStep) throw createConflictError("Two-step login is on already.");
  const secret = createSecret(SITE_NAME, person.username);
  return { ...secret, setup: sealSetup(context, `totp setup ${person.id}`, secret.secret) };
}

/**
 * Turns on two-step login, after a first code proves that the authenticator app has the secret.
 *
 * @returns the recovery codes, which no one can read again
 * @throws AppError validation_error for a wrong code or an old setup, conflict if two-step login is on already
 */
export async function enableTwoStepLogin(
  context: Context,
  person: SignedInPerson,
  { setup, totp }: OperationInput<"accounts.enableTwoStepLogin">,
): Promise<string[]> {
  const now = context.now();
  const secret = openSetup(context, `totp setup ${person.id}`, setup);
  if (secret === null) {
    throw new AppError("validation_error", "This took too long. Close this window and start again.");
  }
  await context.limits.countCode(person.id);
  const step = findCodeStep(secret, totp.replace(/\D/g, ""), now);
  if (step === null) {
    const message = "This code is wrong. Enter the newest code from your app, and check your phone’s clock.";
    throw new AppError("validation_error", message, { details: [{ path: "totp", message }] });
  }
  await context.limits.refundCodes(person.id);
  const codes = createRecoveryCodes();
  await context.transaction(async (tx) => {
    const current = await lockCredentials(tx, person.id, { shared: false });
    if (current?.twoStep) throw createConflictError("Two-step login is on already.");
    await updateAccountRow(tx, person.id, {
      totp_sealed: sealSecret(context, person.id, secret),
      totp_enabled_at: new Date(now),
      totp_last_step: String(step),
      recovery_hashes: codes.map(hashRecoveryCode),
      devices_trusted_from: new Date(now),
    });
    await enqueueAccountMail(tx, context, { kind: "login-methods", personId: person.id, change: "two-step-on" });
  });
  return codes.map(formatRecoveryCode);
}

/** Turns off two-step login. Its recovery codes stop working. */
export async function disableTwoStepLogin(context: Context, person: SignedInPerson): Promise<void> {
  await context.transaction(async (tx) => {
    const current = await lockCredentials(tx, person.id, { shared: false });
    if (!current?.twoStep) return;
    await updateAccountRow(tx, person.id, TWO_STEP_OFF);
    await enqueueAccountMail(tx, context, { kind: "login-methods", personId: person.id, change: "two-step-off" });
  });
}

/**
 * Replaces someone's recovery codes.
 *
 * @returns the new codes, which no one can read again
 * @throws AppError conflict without two-step login
 */
export async function renewRecoveryCodes(context: Context, person: SignedInPerson): Promise<string[]> {
  const codes = createRecoveryCodes();
  await context.transaction(async (tx) => {
    const current = await lockCredentials(tx, person.id, { shared: false });
    if (!current?.twoStep) throw createConflictError("Turn on two-step login first.");
    await updateAccountRow(tx, person.id, { recovery_hashes: codes.map(hashRecoveryCode) });
    await enqueueAccountMail(tx, context, { kind: "login-methods", personId: person.id, change: "recovery-codes" });
  });
  return codes.map(formatRecoveryCode);
}

/** Starts adding a passkey. @throws AppError conflict if the person has too many */
export async function startPasskey(
  context: Context,
  person: SignedInPerson,
): Promise<{ options: object; setup: string }> {
  const [account, existing] = await Promise.all([
    loadOwnAccount(context.db, person.id),
    selectPasskeys(context.db, person.id),
  ]);
  requireRoom(existing);
  const owner = { id: person.id, username: person.username, name: account?.full_name ?? person.username };
  const options = await createPasskeyOptions(getPasskeySite(context), SITE_NAME, owner, existing);
  return { options, setup: sealSetup(context, `passkey setup ${person.id}`, options.challenge) };
}

/**
 * Adds a passkey that the person's browser created.
 *
 * @throws AppError validation_error for a response that doesn't belong to this setup, conflict if the account has the
 * passkey or too many others
 */
export async function addPasskey(
  context: Context,
  person: SignedInPerson,
  { setup, response, name }: OperationInput<"accounts.addPasskey">,
): Promise<void> {
  const challenge = openSetup(context, `passkey setup ${person.id}`, setup);
  const isUsable = challenge !== null && (await context.limits.isFirstUse(challenge));
  const created = isUsable ? await readNewPasskey(getPasskeySite(context), challenge, response) : null;
  if (created === null) throw new AppError("validation_error", "We couldn’t add this passkey. Start again.");
  await context.transaction(async (tx) => {
    // The lock keeps two requests from exceeding the maximum together.
    await lockCredentials(tx, person.id, { shared: false });
    requireRoom(await selectPasskeys(tx, person.id));
    const isNew = await insertPasskey(tx, person.id, { ...created, name, created_at: new Date(context.now()) });
    if (!isNew) throw createConflictError("Your account has this passkey already.");
    await enqueueAccountMail(tx, context, {
      kind: "login-methods",
      personId: person.id,
      change: "passkey-added",
      name,
    });
  });
}

function requireRoom(existing: readonly PasskeyRow[]): void {
  if (existing.length < ACCOUNT_LIMITS.passkeysMax) return;
  throw createConflictError(`You have ${ACCOUNT_LIMITS.passkeysMax} passkeys. Remove one before you add another.`);
}

/** Renames one of someone's passkeys. @throws AppError not_found */
export async function renamePasskey(context: Context, person: SignedInPerson, id: string, name: string): Promise<void> {
  const isRenamed = isId(id) && (await context.transaction((tx) => renamePasskeyRow(tx, person.id, id, name)));
  if (!isRenamed) throw createNotFoundError("passkey");
}

/** Removes one of someone's passkeys. @throws AppError not_found */
export async function removePasskey(context: Context, person: SignedInPerson, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const name = isId(id) ? await deletePasskey(tx, person.id, id) : null;
    if (name === null) throw createNotFoundError("passkey");
    await enqueueAccountMail(tx, context, {
      kind: "login-methods",
      personId: person.id,
      change: "passkey-removed",
      name,
    });
  });
}

function createConflictError(message: string): AppError {
  return new AppError("conflict", message);
}
