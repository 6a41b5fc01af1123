import type { ShownReason } from "@tessera/domain";
import type { Text } from "../i18n/index.ts";

/** Formats the line under a card that explains why the pin is shown. */
export function formatReason({ kind, name, onProfile }: ShownReason, t: Text): string {
  if (kind === "pick") return name === "" ? t("pins.reason.pick.untitled") : t("pins.reason.pick", { name });
  if (onProfile) return t("pins.reason.ownProfile");
  return t(kind === "ownBoard" ? "pins.reason.ownBoard" : "pins.reason", { name });
}
