import { createHash, randomInt } from "node:crypto";
import { AppError, type OperationInput } from "@tessera/contract";
import { isId, SHARD_COUNT, type Tx } from "@tessera/database";
import { indexPeople } from "@tessera/discovery";
import { DEFAULT_COUNTRY, DEFAULT_LOCALE, normalizeEmail, suggestUsername } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import { logLogin } from "../platform/security-log.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { enqueueAccountMail } from "./account-mail-orders.queries.ts";
import {
  type Credentials,
  claimEmail,
  claimUsername,
  findCredentials,
  findCredentialsByName,
  releaseUsername,
  lockCredentials,
  insertPerson,
  loadOwnAccount,
  lockPerson,
  allocatePersonId,
  updateAccountRow,
  updatePerson,
} from "./accounts.queries.ts";
import { hashPassword, verifyPassword } from "./passwords.rules.ts";
import { rememberBrowser } from "./recovery.queries.ts";
import { type NewSessionToken, beginSession, getStoredUserAgent } from "./sessions.commands.ts";
import { deleteSession, deleteSessions } from "./sessions.queries.ts";
import { requireStrongPassword } from "./weak-passwords.rules.ts";

const MAX_SEQUENTIAL_SUFFIXES = 12;
const RANDOM_SUFFIX_RANGE = { from: 1_000, to: 10_000_000 };

type Registration = OperationInput<"accounts.register">;

/** An invitation that lets someone register while registration is by invitation only. */
export interface Invitation {
  /**
   * Counts the registration as a use of the invitation. @returns false when the invitation was revoked at the same
   * moment
   */
  readonly countUse: (tx: Tx) => Promise<boolean>;
}

/**
 * Creates an account and starts its first session.
 *
 * @param invitation null when the visitor has no valid invitation
 * @throws AppError forbidden when registration is closed or needs an invitation; validation_error for a weak password;
 * conflict when the email address or username is taken
 */
export async function register(
  context: Context,
  visit: Visit,
  registration: Registration,
  invitation: Invitation | null,
): Promise<{ personId: string; session: NewSessionToken }> {
  if (context.settings.registration === "closed") {
    throw new AppError("forbidden", "This site isn’t accepting new accounts.");
  }
  if (context.settings.registration === "invite" && invitation === null) {
    throw createInvalidInvitationError();
  }
  const email = normalizeEmail(registration.email);
  requireStrongPassword(context.settings, "password", registration.password, {
    names: [registration.first_name, registration.username ?? ""],
    email,
  });
  const passwordHash = await hashPassword(registration.password, visit.network);
  return context.transaction(async (tx) => {
    const id = await allocatePersonId(tx, randomInt(SHARD_COUNT));
    if (!(await claimEmail(tx, email, id)))
      throw createFieldConflictError("email", "An account with this email already exists. Log in instead.");
    const username = registration.username ?? (await claimSuggestedUsername(tx, id, registration.first_name, email));
    if (registration.username !== undefined && !(await claimUsername(tx, username, id)))
      throw createUsernameTakenError();
    await insertPerson(tx, {
      id,
      username,
      firstName: registration.first_name,
      email,
      passwordHash,
      locale: registration.locale ?? DEFAULT_LOCALE,
      country: registration.country ?? DEFAULT_COUNTRY,
      theme: "system",
      // The visitor's analytics choice carries over to the account.
      allowsAnalytics: visit.visitor.allowsAnalytics,
    });
    await indexPeople(tx, [{ personId: id, username, fullName: registration.first_name, about: "" }]);
    if (invitation && !(await invitation.countUse(tx))) throw createInvalidInvitationError();
    // The server's own work, such as filling the demo world, sends no mail.
    if (visit.limited) {
      await noteBrowser(tx, context, visit, id);
      await enqueueAccountMail(tx, context, { kind: "confirm", personId: id, email });
    }
    return { personId: id, session: await beginSession(tx, context, id, visit) };
  });
}

/** Remembers the browser in which someone logs in. Mails them if they have only used other browsers so far. */
async function noteBrowser(tx: Tx, context: Context, visit: Visit, personId: string): Promise<void> {
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

function createInvalidInvitationError(): AppError {
  return new AppError("forbidden", "You need an invitation to create an account here.");
}

async function claimSuggestedUsername(tx: Tx, personId: string, firstName: string, email: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const number =
      attempt < MAX_SEQUENTIAL_SUFFIXES ? attempt : randomInt(RANDOM_SUFFIX_RANGE.from, RANDOM_SUFFIX_RANGE.to);
    const username = suggestUsername(firstName, email, number);
    if (await claimUsername(tx, username, personId)) return username;
  }
}

/**
 * Starts a session for anyone who knows the password. Neither the response nor its timing reveals whether an account
 * exists. Each account allows ten wrong guesses per address every 15 minutes, and a hundred per hour from all addresses
 * combined.
 *
 * @returns also whether the person had closed the account. Open it again before you answer
 * @throws AppError invalid_credentials, rate_limited, forbidden for suspended people
 */
export async function logIn(
  context: Context,
  visit: Visit,
  credentials: OperationInput<"accounts.login">,
): Promise<{ personId: string; theme: string; session: NewSessionToken; isClosed: boolean }> {
  const name = normalizeEmail(credentials.username_or_email);
  const found = await findCredentialsByName(context.db, name);
  // Guesses are counted per person if the account exists, so guesses by username and by email address share one budget.
  const isRight = await matchesPassword(context, visit, found?.personId ?? name, found, credentials.password);
  if (found === null || !isRight) {
    logLogin(context, visit, found?.personId ?? null, found === null ? "no_account" : "wrong_password");
    throw createInvalidCredentialsError();
  }
  const { personId, theme, passwordHash } = found;
  const { session, isClosed } = await context.transaction(async (tx) => {
    // Since the guess was checked, the password may have changed or operators may have suspended the person.
    const current = await lockCredentials(tx, personId, { shared: true });
    if (current?.passwordHash !== passwordHash) throw createInvalidCredentialsError();
    if (current.suspended && !current.closed) {
      logLogin(context, visit, personId, "suspended");
      throw new AppError("forbidden", "This account was suspended by the people who run this site.");
    }
    await noteBrowser(tx, context, visit, personId);
    return { session: await beginSession(tx, context, personId, visit), isClosed: current.closed };
  });
  logLogin(context, visit, personId, "ok");
  return { personId, theme, session, isClosed };
}

function createInvalidCredentialsError(): AppError {
  return new AppError("invalid_credentials", "The email, username or password is incorrect.");
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

/** Deletes the current session. */
export async function logOut(context: Context, person: SignedInPerson): Promise<void> {
  await context.transaction((tx) => deleteSession(tx, person.id, person.sessionId));
}

/** Revokes one of someone's own sessions. @throws AppError not_found */
export async function revokeSession(context: Context, person: SignedInPerson, sessionId: string): Promise<void> {
  const isRevoked = isId(sessionId) && (await context.transaction((tx) => deleteSession(tx, person.id, sessionId)));
  if (!isRevoked) throw createNotFoundError("session");
}

/**
 * Changes someone's password and replaces all of their sessions with a new one. Anyone who copied the current session's
 * cookie therefore loses access too.
 *
 * @throws AppError validation_error for a weak password, invalid_credentials, rate_limited
 */
export async function changePassword(
  context: Context,
  visit: Visit,
  person: SignedInPerson,
  input: OperationInput<"accounts.changePassword">,
): Promise<NewSessionToken> {
  const own = await loadOwnAccount(context.db, person.id);
  // Check the new password first, so that a weak one doesn't count as a guess at the current password.
  requireStrongPassword(context.settings, "new_password", input.new_password, {
    names: own ? [own.first_name, own.full_name, own.username] : [],
    email: own?.email ?? "",
  });
  const found = await requireOwnPassword(context, visit, person, input.current_password);
  const passwordHash = await hashPassword(input.new_password, visit.network);
  return context.transaction(async (tx) => {
    // Lock the credentials before deleting sessions. A concurrent login with the old password then either fails or has
    // a session that's deleted here.
    const current = await lockCredentials(tx, person.id, { shared: false });
    if (current?.passwordHash !== found.passwordHash) throw createIncorrectPasswordError();
    await updateAccountRow(tx, person.id, { password_hash: passwordHash });
    await deleteSessions(tx, person.id, null);
    await enqueueAccountMail(tx, context, { kind: "password-changed", personId: person.id });
    return beginSession(tx, context, person.id, visit);
  });
}

/**
 * Requires that someone knows their own password, before they change something delicate.
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

function createIncorrectPasswordError(): AppError {
  const message = "Your current password is incorrect.";
  return new AppError("invalid_credentials", message, { details: [{ path: "current_password", message }] });
}

/** A change to someone's profile picture: a new image, or null to remove the picture. */
export interface AvatarChange {
  readonly imageId: string | null;
  /**
   * Publishes and unpublishes images. The images module owns these actions, and the accounts module may not import it
   * directly.
   */
  publish(tx: Tx, imageId: string): Promise<string>;
  unpublish(tx: Tx, key: string): Promise<void>;
}

type ProfileChanges = Omit<OperationInput<"accounts.update">, "image" | "image_base64" | "remove_image">;

/**
 * Changes someone's profile and settings. Omitted fields keep their values.
 *
 * @throws AppError conflict when the username is taken
 */
export async function updateProfile(
  context: Context,
  person: SignedInPerson,
  changes: ProfileChanges,
  avatar: AvatarChange | null,
): Promise<void> {
  await context.transaction(async (tx) => {
    const before = await lockPerson(tx, person.id);
    const username = changes.username ?? before.username;
    if (username !== before.username) {
      if (!(await claimUsername(tx, username, person.id))) throw createUsernameTakenError();
      await releaseUsername(tx, before.username, person.id);
    }
    // The full name equals the first name until the person sets one.
    const fullName = before.full_name === before.first_name ? changes.first_name : undefined;
    const { first_name, about } = changes;
    const after = { username, first_name, about, full_name: changes.full_name ?? fullName };
    await updatePerson(tx, person.id, { ...after, ...(await resolveAvatarChange(tx, avatar, before.image_key)) });
    const { locale, country, theme, save_behavior, board_sort_order: board_sort } = changes;
    const { board_pin_density, profile_pin_density, self_profile_pin_filter: profile_pin_filter } = changes;
    await updateAccountRow(tx, person.id, {
      ...{ locale, country, theme, save_behavior, board_sort, board_pin_density, profile_pin_density },
      ...{ profile_pin_filter, profile_board_filter: changes.self_profile_board_filter },
    });
    await indexPeople(tx, [
      {
        personId: person.id,
        username,
        fullName: after.full_name ?? before.full_name,
        about: about ?? before.about,
      },
    ]);
  });
}

/** Stores someone's consent choices for the records that we keep about them. Omitted choices keep their values. */
export async function updateUserSettings(
  context: Context,
  person: SignedInPerson,
  { surface_tag: settings_surface, ...allowed }: OperationInput<"accounts.updateSettings">,
): Promise<void> {
  await context.transaction((tx) => updateAccountRow(tx, person.id, { ...allowed, settings_surface }));
}

async function resolveAvatarChange(tx: Tx, avatar: AvatarChange | null, keyBefore: string | null) {
  if (avatar === null) return {};
  if (keyBefore !== null) await avatar.unpublish(tx, keyBefore);
  const key = avatar.imageId === null ? null : await avatar.publish(tx, avatar.imageId);
  return { image_id: avatar.imageId, image_key: key };
}

function createUsernameTakenError(): AppError {
  return createFieldConflictError("username", "That username is taken. Choose another.");
}

/** The error for a value that another account has. */
export function createFieldConflictError(path: string, message: string): AppError {
  return new AppError("conflict", message, { details: [{ path, message }] });
}
