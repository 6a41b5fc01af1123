import type { OperationInput } from "@tessera/contract";
import type { Context } from "../platform/context.ts";
import { isLoopbackName } from "../platform/http/own-origin.ts";
import type { PasskeyRow } from "./login-methods.queries.ts";

/** Loads the library on first use. It takes a tenth of a second and 26 MB, and not every site has passkeys. */
const loadLibrary = () => import("@simplewebauthn/server");

/** The site as authenticators know it. */
interface PasskeySite {
  readonly origin: string;
  /** The relying party's id, which is the site's host name. */
  readonly id: string;
}

/** Returns the site's origin and id. Browsers don't allow passkeys for IP addresses, so this machine is `localhost`. */
export function getPasskeySite({ getSiteUrl }: Pick<Context, "getSiteUrl">): PasskeySite {
  const url = new URL(getSiteUrl());
  if (isLoopbackName(url.hostname)) url.hostname = "localhost";
  return { origin: url.origin, id: url.hostname };
}

/** The owner of a new passkey. */
interface PasskeyOwner {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Creates the options with which a browser creates a passkey that identifies its owner. */
export async function createPasskeyOptions(
  site: PasskeySite,
  siteName: string,
  owner: PasskeyOwner,
  existing: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: site.id,
    userID: Buffer.from(owner.id),
    userName: owner.username,
    userDisplayName: owner.name,
    attestationType: "none",
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Creates the options with which a browser offers the passkeys for this site. */
export async function createProofOptions(site: PasskeySite) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({ rpID: site.id, userVerification: "required" });
}

type NewPasskeyResponse = OperationInput<"accounts.addPasskey">["response"];
export type PasskeyProof = OperationInput<"accounts.loginWithPasskey">["response"];

/** Reads the passkey that a browser created. @returns null for a response that isn't valid for this challenge and site */
export async function readNewPasskey(site: PasskeySite, challenge: string, response: NewPasskeyResponse) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { transports = [] } = response.response;
  const result = await verifyRegistrationResponse({
    // Authenticators may know transports that this library doesn't. They're only hints.
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }).catch(() => null);
  if (result?.verified !== true) return null;
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: String(credential.counter),
    transports,
    is_synced: credentialBackedUp,
  };
}

/** Checks a proof. @returns how often the authenticator says it was used; null for a proof that isn't valid */
export async function checkPasskeyProof(
  site: PasskeySite,
  challenge: string,
  response: PasskeyProof,
  passkey: PasskeyRow,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
  }).catch(() => null);
  return result?.verified === true ? result.authenticationInfo.newCounter : null;
}

/** Returns the owner's id in a proof; null if the proof has none. */
export function getProofOwner({ response }: PasskeyProof): string | null {
  return response.userHandle === undefined ? null : Buffer.from(response.userHandle, "base64url").toString();
}

function toDescriptor({ credential_id: id, transports }: PasskeyRow) {
  return { id, transports: transports as never[] };
}
