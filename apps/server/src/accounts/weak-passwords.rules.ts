import { AppError } from "@tessera/contract";
import { judgePassword, type PasswordFault, type PasswordOwner } from "@tessera/passwords";
import type { Settings } from "../platform/settings.ts";

const FAULT_MESSAGES: Record<PasswordFault, string> = {
  blank: "Your password can’t be only spaces. Try a few unrelated words.",
  personal: "Leave your name, your email and this site’s name out of your password.",
  common: "This password is too common. Try a few unrelated words.",
  guessable: "This password is too easy to guess. Add an unrelated word or two.",
};

/**
 * Rejects a password that is easy to guess.
 *
 * @param path the name of the request field that contains the password
 * @throws AppError validation_error when the password is easy to guess
 */
export function requireStrongPassword(
  settings: Pick<Settings, "publicUrl">,
  path: string,
  password: string,
  owner: Omit<PasswordOwner, "host">,
): void {
  const host = settings.publicUrl === null ? null : new URL(settings.publicUrl).hostname;
  const fault = judgePassword(password, { ...owner, host });
  if (fault === null) return;
  const message = FAULT_MESSAGES[fault];
  throw new AppError("validation_error", message, { details: [{ path, message }] });
}
