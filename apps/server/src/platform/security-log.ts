import type { OperationName } from "@tessera/contract";
import type { Context } from "./context.ts";
import { toLoggedAddress } from "./http/addresses.ts";
import type { Visit } from "./visit.ts";

/**
 * Operations that change permissions, and the fields that identify the target. These fields are only ids and choices,
 * never secrets or text. Logins are logged elsewhere, because only the login command knows which account someone tried
 * to log in to.
 */
const LOGGED_FIELDS: Readonly<Partial<Record<OperationName, readonly string[]>>> = {
  "accounts.register": [],
  "accounts.logout": [],
  "accounts.changePassword": [],
  "accounts.revokeSession": ["session_id"],
  "accounts.requestPasswordReset": [],
  "accounts.sendConfirmation": [],
  "accounts.changeEmail": [],
  "accounts.close": ["deletes"],
  "accounts.verify": [],
  "accounts.enableTwoStepLogin": [],
  "accounts.disableTwoStepLogin": [],
  "accounts.renewRecoveryCodes": [],
  "accounts.addPasskey": [],
  "accounts.removePasskey": ["passkey_id"],
  "accounts.endOtherSessions": [],
  "people.block": ["username"],
  "people.unblock": ["username"],
  "boards.update": ["board_id", "privacy"],
  "boards.invite": ["board_id", "invited_user_id", "role"],
  "boards.acceptInvite": ["board_id"],
  "boards.removeInvite": ["board_id", "invited_user_id"],
  "boards.setRole": ["board_id", "invited_user_id", "role"],
  "boards.removeCollaborator": ["board_id", "invited_user_id"],
  "boards.join": [],
  "boards.makeInviteCode": ["board_id", "role"],
  "boards.endInviteCode": ["board_id", "code_id"],
  "boards.makeShareLink": ["board_id"],
  "boards.endShareLink": ["board_id", "link_id"],
  "boards.unlockShared": [],
};

/** Logs the outcome of an operation that changes permissions: `ok`, or the type of the error. */
export function logSecurityOperation(
  context: Pick<Context, "log" | "settings">,
  visit: Visit,
  call: {
    readonly name: OperationName;
    readonly input: unknown;
    readonly account: string | null;
    readonly outcome: string;
  },
): void {
  const fields = LOGGED_FIELDS[call.name];
  const input = call.input as Readonly<Record<string, unknown>>;
  // A board's text changes often. Only its visibility affects who can see it.
  if (!fields || (call.name === "boards.update" && input.privacy === undefined)) return;
  const facts = Object.fromEntries(fields.map((field) => [field, input[field]]));
  writeLogEntry(context, visit, { operation: call.name, outcome: call.outcome, account: call.account, ...facts });
}

/**
 * Logs a login attempt.
 *
 * @param account the account whose password was tried; null if it doesn't exist. It's never the typed text, because
 *   people type passwords into the name field
 */
export function logLogin(
  context: Pick<Context, "log" | "settings">,
  visit: Pick<Visit, "fullAddress" | "requestId">,
  account: string | null,
  outcome: "ok" | "wrong_password" | "no_account" | "suspended" | "code_required" | "wrong_code" | "wrong_passkey",
): void {
  writeLogEntry(context, visit, { operation: "accounts.login", outcome, account });
}

/** Logs that someone used a link in a mail. @param account the account that the link belongs to */
export function logMailLink(
  context: Pick<Context, "log" | "settings">,
  visit: Pick<Visit, "fullAddress" | "requestId">,
  operation: "accounts.resetPassword" | "accounts.confirmEmail" | "accounts.secure",
  account: string,
): void {
  writeLogEntry(context, visit, { operation, outcome: "ok", account });
}

function writeLogEntry(
  { log, settings }: Pick<Context, "log" | "settings">,
  { requestId, fullAddress }: Pick<Visit, "fullAddress" | "requestId">,
  facts: Readonly<Record<string, unknown>>,
): void {
  log.info({ requestId, address: toLoggedAddress(settings, fullAddress), ...facts }, "security");
}
