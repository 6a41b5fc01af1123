import type { Attribution } from "@tessera/domain";
import { VerifiedIcon } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import styles from "./attribution-mark.module.css";

/** The mark after the name of a verified merchant or person. */
export function AttributionMark({ badge }: { badge: NonNullable<Attribution["badge"]> }) {
  const t = useText();
  const label = badge === "verifiedMerchant" ? t("pins.verified") : t("pins.verified.identity");
  return (
    <span className={styles.mark} data-badge={badge} role="img" aria-label={label}>
      <VerifiedIcon size={12} />
    </span>
  );
}
