import {
  ACCOUNT_LIMITS,
  BOARD_SORTS,
  COUNTRIES,
  GENDERS,
  isUsername,
  LOCALES,
  MAIL_LINK_PURPOSES,
  ONBOARDING_STEPS,
  PIN_DENSITIES,
  PIN_FILTERS,
  PROFILE_BOARD_FILTERS,
  THEMES,
  USE_CASES,
} from "@tessera/domain";
import * as z from "zod";
import { profile } from "../people/entities.ts";
import { cleanLine, cleanText, id, doneResult, printableText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pictureFile } from "../platform/staged-file.ts";
import { mailLink, session, userSettings, viewer } from "./entities.ts";
import { loginMethodOperations, secondStepCode } from "./login-method-operations.ts";

const password = z
  .string()
  .min(ACCOUNT_LIMITS.passwordMin, `Use at least ${ACCOUNT_LIMITS.passwordMin} characters for your password.`)
  .max(ACCOUNT_LIMITS.passwordMax, `Use ${ACCOUNT_LIMITS.passwordMax} characters or fewer for your password.`);
const username = z
  .string()
  .max(64)
  .transform((name) => name.trim().toLowerCase())
  .refine(
    isUsername,
    `Use ${ACCOUNT_LIMITS.usernameMin} to ${ACCOUNT_LIMITS.usernameMax} letters (a–z), digits or underscores for your username. Names of pages on this site are reserved.`,
  );
const email = z.string().trim().max(ACCOUNT_LIMITS.emailMax).pipe(z.email("Enter a valid email address."));
const currentPassword = z.string().min(1).max(1024);
/** The token of a link in a mail. */
const mailToken = printableText(1024, 1);
const firstName = cleanLine(ACCOUNT_LIMITS.firstNameMax, 1);

export const accountOperations = {
  ...loginMethodOperations,
  "accounts.register": operation({
    summary: "Create an account and log in to it.",
    routes: [{ method: "POST", path: "/v3/register/email/" }],
    input: z.object({
      email,
      password,
      first_name: firstName,
      username: username.optional(),
      locale: z.enum(LOCALES).optional(),
      country: z.enum(COUNTRIES).optional(),
      invite_code: printableText(64).optional(),
    }),
    output: profile,
    caller: "anyone",
    guardsVisitors: true,
    limit: "sign_up",
    errors: ["conflict", "forbidden"],
  }),
  "accounts.login": operation({
    summary: "Log in with a username or an email address.",
    routes: [{ method: "POST", path: "/v3/login/" }],
    input: z.object({
      username_or_email: printableText(ACCOUNT_LIMITS.emailMax, 1),
      password: z.string().min(1).max(1024),
      /** A code from an authenticator app or a recovery code, for accounts with two-step login. */
      totp: secondStepCode.optional(),
      /** Whether logins on this device need no code for some days. */
      trust_device: z.boolean().optional(),
    }),
    output: profile,
    caller: "anyone",
    guardsVisitors: true,
    limit: "sign_in",
    errors: ["invalid_credentials", "mfa_required", "forbidden"],
  }),
  "accounts.logout": operation({
    summary: "Log out of this session.",
    routes: [{ method: "POST", path: "/v3/logout/" }],
    input: z.object({}),
    output: doneResult,
    caller: "anyone",
  }),
  "accounts.viewer": operation({
    summary: "The caller, logged in or not.",
    routes: [{ method: "GET", path: "/v3/users/me/" }],
    input: z.object({}),
    output: viewer,
    caller: "anyone",
    confidential: true,
  }),
  "accounts.state": operation({
    summary: "The id of the caller's board for saves without a board; null before the first such save.",
    routes: [{ method: "GET", path: "/resource/UserStateResource/" }],
    input: z.object({ state: z.enum(["QUICK_SAVES_BOARD_ID"]) }),
    output: z.string().nullable(),
    caller: "session",
  }),
  "accounts.settings": operation({
    summary: "The caller's data consent.",
    routes: [{ method: "GET", path: "/resource/UserSettingsResource/" }],
    input: z.object({}),
    output: userSettings,
    caller: "session",
  }),
  "accounts.updateSettings": operation({
    summary: "Change the caller's data consent; omitted fields stay the same.",
    routes: [{ method: "PUT", path: "/resource/UserSettingsResource/" }],
    input: z.object({
      allow_analytic_cookies: z.boolean().optional(),
      allow_marketing_cookies: z.boolean().optional(),
      allow_personalization_cookies: z.boolean().optional(),
      surface_tag: printableText(ACCOUNT_LIMITS.surfaceTagMax).optional(),
    }),
    output: userSettings,
    caller: "session",
  }),
  "accounts.update": operation({
    summary: "Change the caller's profile and settings.",
    routes: [{ method: "PUT", path: "/v3/users/me/" }],
    input: z.object({
      first_name: firstName.optional(),
      full_name: cleanLine(ACCOUNT_LIMITS.fullNameMax, 1).optional(),
      username: username.optional(),
      about: cleanText(ACCOUNT_LIMITS.aboutMax).optional(),
      theme: z.enum(THEMES).optional(),
      country: z.enum(COUNTRIES).optional(),
      locale: z.enum(LOCALES).optional(),
      save_behavior: z.union([z.literal(0), z.literal(1)]).optional(),
      gender: z.enum(GENDERS).optional(),
      /** What the caller wants to do first. */
      use_case: z.enum(USE_CASES).nullable().optional(),
      /** The step of setting up the account that comes next; null after the last one. */
      onboarding_step: z.enum(ONBOARDING_STEPS).nullable().optional(),
      board_sort_order: z.enum(BOARD_SORTS).optional(),
      board_pin_density: z.enum(PIN_DENSITIES).optional(),
      profile_pin_density: z.enum(PIN_DENSITIES).optional(),
      /** Null shows all pins. */
      self_profile_pin_filter: z.enum(PIN_FILTERS).nullable().optional(),
      self_profile_board_filter: z.enum(PROFILE_BOARD_FILTERS).optional(),
      image_base64: z.string().optional(),
      image: pictureFile.optional(),
      remove_image: z.stringbool().or(z.boolean()).optional(),
    }),
    output: profile,
    caller: "session",
    limit: "upload",
    upload: { part: "image", field: "image" },
    errors: ["conflict", "too_large", "unsupported_media"],
  }),
  "accounts.changePassword": operation({
    summary: "Change the caller's password; all their other sessions end.",
    routes: [{ method: "POST", path: "/v3/users/me/password/" }],
    input: z.object({ current_password: currentPassword, new_password: password }),
    output: doneResult,
    caller: "session",
    limit: "sign_in",
    errors: ["invalid_credentials", "verification_required"],
  }),
  "accounts.sessions": operation({
    summary: "Active sessions of the caller.",
    routes: [{ method: "GET", path: "/v3/users/me/sessions/" }],
    input: z.object({}),
    output: z.array(session),
    caller: "session",
    confidential: true,
  }),
  "accounts.revokeSession": operation({
    summary: "End one of the caller's sessions.",
    routes: [{ method: "DELETE", path: "/v3/users/me/sessions/:session_id/" }],
    input: z.object({ session_id: id }),
    output: doneResult,
    caller: "session",
    errors: ["not_found"],
  }),
  "accounts.requestPasswordReset": operation({
    summary: "Mail a link to choose a new password. The response is the same whether or not an account exists.",
    routes: [{ method: "POST", path: "/v3/password/reset/" }],
    input: z.object({ username_or_email: printableText(ACCOUNT_LIMITS.emailMax, 1) }),
    output: doneResult,
    caller: "anyone",
    guardsVisitors: true,
    limit: "mail",
  }),
  "accounts.mailLink": operation({
    summary: "What a link in a mail gives access to. Reading it changes nothing.",
    routes: [{ method: "GET", path: "/v3/mail_links/:purpose/" }],
    input: z.object({ purpose: z.enum(MAIL_LINK_PURPOSES), token: mailToken }),
    output: mailLink,
    caller: "anyone",
    confidential: true,
    errors: ["not_found"],
  }),
  "accounts.resetPassword": operation({
    summary: "Set a new password through a link in a mail; all sessions end.",
    routes: [{ method: "POST", path: "/v3/password/" }],
    input: z.object({ token: mailToken, new_password: password }),
    output: doneResult,
    caller: "anyone",
    guardsVisitors: true,
    limit: "sign_in",
    errors: ["not_found"],
  }),
  "accounts.confirmEmail": operation({
    summary: "Confirm an email address through a link in a mail. A new address then replaces the old one.",
    routes: [{ method: "POST", path: "/v3/email/confirm/" }],
    input: z.object({ token: mailToken }),
    output: doneResult,
    caller: "anyone",
    guardsVisitors: true,
    limit: "sign_in",
    errors: ["not_found", "conflict"],
  }),
  "accounts.secure": operation({
    summary: "End all of an account's sessions through a link in a mail, and restore the address it was mailed to.",
    routes: [{ method: "POST", path: "/v3/secure/panic/" }],
    input: z.object({ token: mailToken }),
    output: doneResult,
    caller: "anyone",
    guardsVisitors: true,
    limit: "sign_in",
    errors: ["not_found"],
  }),
  "accounts.sendConfirmation": operation({
    summary: "Mail another link that confirms the caller's email address, or the new one they are changing it to.",
    routes: [{ method: "POST", path: "/v3/users/me/email/confirmation/" }],
    input: z.object({}),
    output: doneResult,
    caller: "session",
    limit: "mail",
  }),
  "accounts.changeEmail": operation({
    summary: "Start a change of the caller's email address. It takes effect once the new address is confirmed.",
    routes: [{ method: "PUT", path: "/v3/users/me/email/" }],
    input: z.object({ email }),
    output: doneResult,
    caller: "session",
    delicate: true,
    limit: "mail",
    errors: ["conflict"],
  }),
  "accounts.cancelEmailChange": operation({
    summary: "Cancel a change of the caller's email address that hasn't been confirmed yet.",
    routes: [{ method: "DELETE", path: "/v3/users/me/email/" }],
    input: z.object({}),
    output: doneResult,
    caller: "session",
  }),
  "accounts.close": operation({
    summary: "Hide the caller's account until they log in again, or delete it after some days without a login.",
    routes: [{ method: "POST", path: "/v3/users/me/close/" }],
    input: z.object({ deletes: z.boolean() }),
    output: doneResult,
    caller: "session",
    delicate: true,
  }),
};
