import { AppError } from "@tessera/contract";
import { findQuickBoard } from "../boards/boards.queries.ts";
import { requireInviteCode } from "../boards/invite-codes.access.ts";
import { recordInviteCodeUse } from "../boards/invite-codes.queries.ts";
import { publishImage, storeImage, unpublishImage, getUploadedImage } from "../media/media.commands.ts";
import { loadProfileView } from "../people/people.views.ts";
import { closePerson, reopenPerson } from "../admin/admin.commands.ts";
import type { Context } from "../platform/context.ts";
import type { Call, Handlers } from "../platform/execute.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import {
  type AvatarChange,
  changePassword,
  endOtherSessions,
  type Invitation,
  logOut,
  register,
  revokeSession,
  updateProfile,
  updateUserSettings,
} from "./accounts.commands.ts";
import {
  addPasskey,
  disableTwoStepLogin,
  enableTwoStepLogin,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTwoStepLogin,
} from "./login-methods.commands.ts";
import { type Login, logIn, logInWithPasskey, startPasskeyLogin, verifyCaller } from "./logins.commands.ts";
import { closeAccount, reopenAccount } from "./closing.commands.ts";
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  requestPasswordReset,
  requireMailLink,
  resetPassword,
  secureAccount,
  sendConfirmation,
} from "./recovery.commands.ts";
import {
  loadLoginMethods,
  loadViewerDescription,
  toPasskeyRequest,
  toSession,
  toUserSettings,
} from "./accounts.views.ts";
import { selectSessions } from "./sessions.queries.ts";
import { loadUserSettings } from "./settings.queries.ts";

type AccountOperation = Extract<keyof Handlers, `accounts.${string}`>;

export const accountHandlers: Pick<Handlers, AccountOperation> = {
  async "accounts.register"({ context, input, visit, person }) {
    const invitation = await parseInvitation(context, input.invite_code);
    const { personId, session } = await register(context, visit, input, invitation);
    if (person !== null) await logOut(context, person);
    visit.effects.begin(session.token, session.cookieExpiresAt);
    return loadProfileView(context, personId, personId);
  },

  async "accounts.login"({ context, input, visit, person }) {
    return completeLogin(context, visit, person, await logIn(context, visit, input));
  },

  async "accounts.startPasskeyLogin"({ context }) {
    return toPasskeyRequest(await startPasskeyLogin(context));
  },

  async "accounts.loginWithPasskey"({ context, input, visit, person }) {
    return completeLogin(context, visit, person, await logInWithPasskey(context, visit, input));
  },

  async "accounts.verify"({ context, input, visit, person }) {
    const session = await verifyCaller(context, visit, person, input);
    visit.effects.begin(session.token, session.cookieExpiresAt);
    return { ok: true };
  },

  async "accounts.loginMethods"({ context, person }) {
    return loadLoginMethods(context, person);
  },

  async "accounts.startTwoStepLogin"({ context, person }) {
    return startTwoStepLogin(context, person);
  },

  async "accounts.enableTwoStepLogin"({ context, input, person }) {
    return { codes: await enableTwoStepLogin(context, person, input) };
  },

  async "accounts.disableTwoStepLogin"({ context, person }) {
    await disableTwoStepLogin(context, person);
    return { ok: true };
  },

  async "accounts.renewRecoveryCodes"({ context, person }) {
    return { codes: await renewRecoveryCodes(context, person) };
  },

  async "accounts.startPasskey"({ context, person }) {
    return toPasskeyRequest(await startPasskey(context, person));
  },

  async "accounts.addPasskey"({ context, input, person }) {
    await addPasskey(context, person, input);
    return loadLoginMethods(context, person);
  },

  async "accounts.renamePasskey"({ context, input, person }) {
    await renamePasskey(context, person, input.passkey_id, input.name);
    return { ok: true };
  },

  async "accounts.removePasskey"({ context, input, person }) {
    await removePasskey(context, person, input.passkey_id);
    return { ok: true };
  },

  async "accounts.endOtherSessions"({ context, person }) {
    await endOtherSessions(context, person);
    return { ok: true };
  },

  async "accounts.logout"({ context, visit, person }) {
    if (person !== null) await logOut(context, person);
    visit.effects.end();
    return { ok: true };
  },

  async "accounts.viewer"({ context, person, visit }) {
    return loadViewerDescription(context, person, visit);
  },

  async "accounts.state"({ context, person }) {
    return findQuickBoard(context.db, person.id);
  },

  async "accounts.settings"({ context, person }) {
    return toUserSettings(await loadUserSettings(context.db, person.id));
  },

  async "accounts.updateSettings"({ context, input, person }) {
    await updateUserSettings(context, person, input);
    return toUserSettings(await loadUserSettings(context.db, person.id));
  },

  async "accounts.update"(call) {
    const { context, input, person, visit } = call;
    await updateProfile(context, person, input, await parseAvatarChange(call));
    if (input.theme !== undefined) visit.effects.setTheme(input.theme);
    return loadProfileView(context, person.id, person.id);
  },

  async "accounts.changePassword"({ context, input, visit, person }) {
    const session = await changePassword(context, visit, person, input);
    visit.effects.begin(session.token, session.cookieExpiresAt);
    return { ok: true };
  },

  async "accounts.sessions"({ context, person }) {
    const sessions = await selectSessions(context.db, person.id, new Date(context.now()));
    return sessions.map((session) => toSession(session, person.sessionId));
  },

  async "accounts.revokeSession"({ context, input, visit, person }) {
    await revokeSession(context, person, input.session_id);
    if (input.session_id === person.sessionId) visit.effects.end();
    return { ok: true };
  },

  async "accounts.requestPasswordReset"({ context, input }) {
    await requestPasswordReset(context, input.username_or_email);
    return { ok: true };
  },

  async "accounts.mailLink"({ context, input }) {
    const { account, email } = await requireMailLink(context, input.purpose, input.token);
    const { username } = account;
    return { purpose: input.purpose, username, email, changesEmail: email !== account.email };
  },

  async "accounts.resetPassword"({ context, input, visit }) {
    await resetPassword(context, visit, input);
    return { ok: true };
  },

  async "accounts.confirmEmail"({ context, input, visit }) {
    await confirmEmail(context, visit, input.token);
    return { ok: true };
  },

  async "accounts.secure"({ context, input, visit }) {
    await secureAccount(context, visit, input.token);
    return { ok: true };
  },

  async "accounts.sendConfirmation"({ context, person }) {
    await sendConfirmation(context, person);
    return { ok: true };
  },

  async "accounts.changeEmail"({ context, input, person }) {
    await changeEmail(context, person, input);
    return { ok: true };
  },

  async "accounts.cancelEmailChange"({ context, person }) {
    await cancelEmailChange(context, person);
    return { ok: true };
  },

  async "accounts.close"({ context, input, visit, person }) {
    await closeAccount(context, person, input);
    await closePerson(context, person.id);
    visit.effects.end();
    return { ok: true };
  },
};

/** Opens the account again if it was closed, and lets the browser use the new session. */
async function completeLogin(
  context: Context,
  visit: Visit,
  person: SignedInPerson | null,
  { personId, theme, session, isClosed }: Login,
) {
  if (isClosed) {
    await reopenPerson(context, personId);
    await reopenAccount(context, personId);
  }
  if (person !== null) await logOut(context, person);
  visit.effects.begin(session.token, session.cookieExpiresAt);
  visit.effects.setTheme(theme);
  return loadProfileView(context, personId, personId);
}

/**
 * Parses the invitation that lets someone register while registration is by invitation only; null when it isn't valid.
 */
async function parseInvitation(context: Context, givenCode: string | undefined): Promise<Invitation | null> {
  if (context.settings.registration !== "invite" || givenCode === undefined) return null;
  const invite = await requireInviteCode(context, givenCode, null).catch((error: unknown) => {
    if (error instanceof AppError && error.type === "not_found") return null;
    throw error;
  });
  return invite && { countUse: (tx) => recordInviteCodeUse(tx, invite.board.id, invite.code.id) };
}

/** Parses and stores the picture in a profile change; null when the picture doesn't change. */
async function parseAvatarChange({ context, input, person }: Call<"accounts.update">): Promise<AvatarChange | null> {
  const imageActions = { publish: publishImage, unpublish: unpublishImage };
  if (input.image !== undefined || input.image_base64 !== undefined) {
    return { ...imageActions, imageId: (await storeImage(context, person.id, getUploadedImage(context, input))).id };
  }
  return input.remove_image === true ? { ...imageActions, imageId: null } : null;
}
