import type { UserSummary } from "@tessera/contract";
import { getBadgeType } from "@tessera/domain";
import { Dialog, IconButton, OPENER_HANDLERS, Tooltip, VerifiedIcon } from "@tessera/ui";
import { useState } from "react";
import { useText } from "../../../i18n/index.ts";
import styles from "./verified-badge.module.css";

/** The mark of a verified merchant or person. Hovering shows its name, and pressing it explains its meaning. */
export function VerifiedBadge({ person }: { person: UserSummary }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const isIdentity = getBadgeType(person) === "verifiedIdentity";
  const name = t(isIdentity ? "pins.verified.identity" : "pins.verified");
  return (
    <span className={styles.badge}>
      <Tooltip text={name}>
        <IconButton
          {...OPENER_HANDLERS}
          label={name}
          icon={<VerifiedIcon />}
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} closeLabel={t("pins.close")} size="small">
        <p>{t(isIdentity ? "pins.verified.identity.text" : "pins.verified.text", { name: person.fullName })}</p>
      </Dialog>
    </span>
  );
}
