import type { ShownReason } from "@tessera/domain";
import type { Text } from "../i18n/index.ts";

/** The line under a card that says why it is here. */
export function reasonWords({ kind, name, onProfile }: ShownReason, t: Text): string {
  if (kind === "pick") return name === "" ? t("pins.reason.pick.untitled") : t("pins.reason.pick", { name });
  if (onProfile) return t("pins.reason.ownProfile");
  return t(kind === "ownBoard" ? "pins.reason.ownBoard" : "pins.reason", { name });
}
