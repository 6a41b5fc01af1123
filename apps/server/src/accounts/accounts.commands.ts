import { randomInt } from "node:crypto";
import { AppError, type OperationInput } from "@tessera/contract";
import { isId, SHARD_COUNT, type Tx } from "@tessera/database";
import { indexPeople } from "@tessera/discovery";
import { DEFAULT_COUNTRY, DEFAULT_LOCALE, normalizeEmail, suggestUsername } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import { requireRecentProof } from "../platform/verification.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { enqueueAccountMail } from "./account-mail-orders.queries.ts";
import {
  claimEmail,
  claimUsername,
  releaseUsername,
  lockCredentials,
  insertPerson,
  loadOwnAccount,
  lockPerson,
  allocatePersonId,
  updateAccountRow,
  updatePerson,
} from "./accounts.queries.ts";
import { createIncorrectPasswordError, noteBrowser, requireOwnPassword } from "./logins.commands.ts";
import { hashPassword } from "./passwords.rules.ts";
import { type NewSessionToken, beginSession } from "./sessions.commands.ts";
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

/** Deletes the current session. */
export async function logOut(context: Context, person: SignedInPerson): Promise<void> {
  await context.transaction((tx) => deleteSession(tx, person.id, person.sessionId));
}

/** Revokes one of someone's own sessions. @throws AppError not_found */
export async function revokeSession(context: Context, person: SignedInPerson, sessionId: string): Promise<void> {
  const isRevoked = isId(sessionId) && (await context.transaction((tx) => deleteSession(tx, person.id, sessionId)));
  if (!isRevoked) throw createNotFoundError("session");
}

/** Ends all of someone's sessions except the current one. Devices that they trusted need a code again. */
export async function endOtherSessions(context: Context, person: SignedInPerson): Promise<void> {
  await context.transaction(async (tx) => {
    await updateAccountRow(tx, person.id, { devices_trusted_from: new Date(context.now()) });
    await deleteSessions(tx, person.id, person.sessionId);
  });
}

/**
 * Changes someone's password and replaces all of their sessions with a new one. Anyone who copied the current session's
 * cookie therefore loses access too.
 *
 * @throws AppError validation_error for a weak password, invalid_credentials, rate_limited; verification_required with
 * two-step login
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
  if (found.twoStep !== null) requireRecentProof(context, person);
  const passwordHash = await hashPassword(input.new_password, visit.network);
  return context.transaction(async (tx) => {
    // Lock the credentials before deleting sessions. A concurrent login with the old password then either fails or has
    // a session that's deleted here.
    const current = await lockCredentials(tx, person.id, { shared: false });
    if (current?.passwordHash !== found.passwordHash) throw createIncorrectPasswordError();
    await updateAccountRow(tx, person.id, {
      password_hash: passwordHash,
      devices_trusted_from: new Date(context.now()),
    });
    await deleteSessions(tx, person.id, null);
    await enqueueAccountMail(tx, context, { kind: "password-changed", personId: person.id });
    return beginSession(tx, context, person.id, visit);
  });
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
    const { gender, use_case, onboarding_step } = changes;
    const { locale, country, theme, save_behavior, board_sort_order: board_sort } = changes;
    const { board_pin_density, profile_pin_density, self_profile_pin_filter: profile_pin_filter } = changes;
    await updateAccountRow(tx, person.id, {
      ...{ locale, country, theme, save_behavior, board_sort, board_pin_density, profile_pin_density },
      ...{ gender, use_case, onboarding_step },
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
