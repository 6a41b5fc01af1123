import { ACCOUNT_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { profile } from "../people/entities.ts";
import { cleanLine, doneResult, id, printableText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { authenticatorSetup, loginMethods, passkeyRequest, recoveryCodes } from "./entities.ts";

/** A code from an authenticator app, or a recovery code. People copy them with spaces and hyphens. */
export const secondStepCode = printableText(40, 1);
/** What the server sent when a setup or a login began. */
const setup = printableText(1024, 1);
const passkeyName = cleanLine(ACCOUNT_LIMITS.passkeyNameMax, 1);

/** Bytes in base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, "This isn’t valid base64url.");
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional().catch(undefined),
  clientExtensionResults: z.record(z.string().max(64), z.unknown()).default({}),
};

/** A browser's response with a new passkey, as Web Authentication defines it in JSON. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});

/** A browser's response that proves that someone has a passkey, as Web Authentication defines it in JSON. */
const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(128).optional(),
  }),
});

/** Operations about how people prove who they are, other than by password. */
export const loginMethodOperations = {
  "accounts.verify": operation({
    summary: "Prove again who the caller is, before something delicate: with the password or with a passkey.",
    routes: [{ method: "POST", path: "/v3/users/me/verification/" }],
    input: z.object({
      current_password: z.string().min(1).max(1024).optional(),
      totp: secondStepCode.optional(),
      passkey: z.object({ setup, response: passkeyProof }).optional(),
    }),
    output: doneResult,
    caller: "session",
    limit: "sign_in",
    errors: ["invalid_credentials", "mfa_required"],
  }),
  "accounts.loginMethods": operation({
    summary: "How the caller logs in: two-step login and passkeys.",
    routes: [{ method: "GET", path: "/v3/users/me/login_methods/" }],
    input: z.object({}),
    output: loginMethods,
    caller: "session",
    confidential: true,
  }),
  "accounts.startTwoStepLogin": operation({
    summary: "Create a secret for an authenticator app. Nothing changes until a first code is sent.",
    routes: [{ method: "POST", path: "/v3/users/me/two_step/setup/" }],
    input: z.object({}),
    output: authenticatorSetup,
    caller: "session",
    delicate: true,
    confidential: true,
    errors: ["conflict"],
  }),
  "accounts.enableTwoStepLogin": operation({
    summary: "Require a code from an authenticator app at each login with the password.",
    routes: [{ method: "POST", path: "/v3/users/me/two_step/" }],
    input: z.object({ setup, totp: secondStepCode }),
    output: recoveryCodes,
    caller: "session",
    delicate: true,
    confidential: true,
    limit: "sign_in",
    errors: ["conflict"],
  }),
  "accounts.disableTwoStepLogin": operation({
    summary: "Require only the password at logins.",
    routes: [{ method: "DELETE", path: "/v3/users/me/two_step/" }],
    input: z.object({}),
    output: doneResult,
    caller: "session",
    delicate: true,
  }),
  "accounts.renewRecoveryCodes": operation({
    summary: "Replace the caller's recovery codes.",
    routes: [{ method: "POST", path: "/v3/users/me/two_step/recovery_codes/" }],
    input: z.object({}),
    output: recoveryCodes,
    caller: "session",
    delicate: true,
    confidential: true,
    errors: ["conflict"],
  }),
  "accounts.startPasskey": operation({
    summary: "Start adding a passkey.",
    routes: [{ method: "POST", path: "/v3/users/me/passkeys/setup/" }],
    input: z.object({}),
    output: passkeyRequest,
    caller: "session",
    delicate: true,
    confidential: true,
    errors: ["conflict"],
  }),
  "accounts.addPasskey": operation({
    summary: "Add the passkey that a browser created.",
    routes: [{ method: "POST", path: "/v3/users/me/passkeys/" }],
    input: z.object({ setup, response: newPasskey, name: passkeyName }),
    output: loginMethods,
    caller: "session",
    delicate: true,
    confidential: true,
    limit: "sign_in",
    errors: ["conflict"],
  }),
  "accounts.renamePasskey": operation({
    summary: "Rename one of the caller's passkeys.",
    routes: [{ method: "PUT", path: "/v3/users/me/passkeys/:passkey_id/" }],
    input: z.object({ passkey_id: id, name: passkeyName }),
    output: doneResult,
    caller: "session",
    errors: ["not_found"],
  }),
  "accounts.removePasskey": operation({
    summary: "Remove one of the caller's passkeys.",
    routes: [{ method: "DELETE", path: "/v3/users/me/passkeys/:passkey_id/" }],
    input: z.object({ passkey_id: id }),
    output: doneResult,
    caller: "session",
    delicate: true,
    errors: ["not_found"],
  }),
  "accounts.startPasskeyLogin": operation({
    summary: "Start a login with a passkey, or a proof with one.",
    routes: [{ method: "POST", path: "/v3/login/passkey/setup/" }],
    input: z.object({}),
    output: passkeyRequest,
    caller: "anyone",
    guardsVisitors: true,
  }),
  "accounts.loginWithPasskey": operation({
    summary: "Log in with a passkey.",
    routes: [{ method: "POST", path: "/v3/login/passkey/" }],
    input: z.object({ setup, response: passkeyProof }),
    output: profile,
    caller: "anyone",
    guardsVisitors: true,
    limit: "sign_in",
    errors: ["invalid_credentials", "forbidden"],
  }),
  "accounts.endOtherSessions": operation({
    summary: "End all of the caller's sessions except this one. Trusted devices need a code again.",
    routes: [{ method: "DELETE", path: "/v3/users/me/sessions/" }],
    input: z.object({}),
    output: doneResult,
    caller: "session",
  }),
};
