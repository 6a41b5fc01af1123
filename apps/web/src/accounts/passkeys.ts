import type { OperationInput, PasskeyRequest } from "@tessera/contract";
import { callFromBrowser } from "../data/index.ts";

/** Browsers don't allow passkeys for sites that are named by an IP address. */
const IP_ADDRESS = /^(?:\[.*\]|[\d.]+)$/;

/** Returns whether this browser can use passkeys on this site. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" && window.isSecureContext && !IP_ADDRESS.test(window.location.hostname)
  );
}

type NewPasskey = Omit<OperationInput<"accounts.addPasskey">, "name">;
export type PasskeyProof = OperationInput<"accounts.loginWithPasskey">;

/** Asks the browser to create a passkey. @returns null if the person cancels */
export async function createPasskey({ options, setup }: PasskeyRequest): Promise<NewPasskey | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: options as never }).catch(ignoreCancel);
  return response && { setup, response: response as NewPasskey["response"] };
}

/**
 * Asks the person for a passkey.
 *
 * @param options.offersInField offers passkeys in the name field, instead of a dialog
 * @returns the proof to send; null if the person cancels
 */
export async function askForPasskey({
  offersInField = false,
}: {
  readonly offersInField?: boolean;
} = {}): Promise<PasskeyProof | null> {
  const { options, setup } = await callFromBrowser("accounts.startPasskeyLogin", {});
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const response = await startAuthentication({
    optionsJSON: options as never,
    useBrowserAutofill: offersInField,
  }).catch(ignoreCancel);
  return response && { setup, response: response as PasskeyProof["response"] };
}

/** Returns whether the browser can offer passkeys in a field, as it does with passwords. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return supportsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

function ignoreCancel(error: unknown): null {
  if (error instanceof Error && ["AbortError", "NotAllowedError"].includes(error.name)) return null;
  throw error;
}
