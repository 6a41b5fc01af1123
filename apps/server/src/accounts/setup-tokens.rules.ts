import { isSetupCurrent } from "@tessera/domain";
import type { Context } from "../platform/context.ts";

/**
 * Encrypts what a setup or a login began with. The browser keeps it until the end, so the server stores nothing.
 *
 * @param scope the purpose, with the account if there is one
 */
export function sealSetup(
  { loginSealer, now }: Pick<Context, "loginSealer" | "now">,
  scope: string,
  value: string,
): string {
  return loginSealer.seal(JSON.stringify([value, now()]), scope);
}

/** Returns what `sealSetup` encrypted for this scope; null if it's something else, or too old. */
export function openSetup(
  { loginSealer, now }: Pick<Context, "loginSealer" | "now">,
  scope: string,
  token: string,
): string | null {
  const opened = loginSealer.open(token, scope);
  if (opened === null) return null;
  const [value, startedAt] = JSON.parse(opened) as [string, number];
  return isSetupCurrent(startedAt, now()) ? value : null;
}
