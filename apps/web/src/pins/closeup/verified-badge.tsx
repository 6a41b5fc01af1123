import type { UserSummary } from "@tessera/contract";
import { Dialog, IconButton, OPENER_EVENTS, Tooltip, VerifiedIcon } from "@tessera/ui";
import { useState } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./verified-badge.module.css";

/** The mark of a verified merchant; hovering says what it is, pressing it what that means. */
export function VerifiedBadge({ person }: { person: UserSummary }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.badge}>
      <Tooltip text={t("pins.verified")}>
        <IconButton
          {...OPENER_EVENTS}
          label={t("pins.verified")}
          icon={<VerifiedIcon />}
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("pins.verified")}
        closeLabel={t("pins.close")}
        size="small"
      >
        <p>{t("pins.verified.text", { name: person.fullName })}</p>
      </Dialog>
    </span>
  );
}
