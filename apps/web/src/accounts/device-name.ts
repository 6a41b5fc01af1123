import { getDeviceName } from "@tessera/domain";
import { text } from "../i18n/index.ts";

/** Returns a device's name as people see it, such as "Firefox on Linux". */
export function formatDeviceName(userAgent: string): string {
  const { browser, system } = getDeviceName(userAgent);
  return text("accounts.settings.sessions.device", {
    browser: browser ?? text("accounts.settings.sessions.unknownBrowser"),
    system: system ?? text("accounts.settings.sessions.unknownSystem"),
  });
}
