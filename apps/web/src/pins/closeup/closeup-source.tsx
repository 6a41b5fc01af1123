import type { Pin } from "@tessera/contract";
import { ArrowUpRightIcon, LinkButton } from "@tessera/ui";
import { HeadsUpDialog, SourceOwner, useOffsiteLink } from "../../offsite/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./closeup.module.css";

/** A link to the site that the pin comes from. The link is checked when the pin's page opens. */
export function CloseupSource({ pin, domain }: { pin: Pin; domain: string }) {
  const t = useText();
  const { anchor, warning, closeWarning, hostname } = useOffsiteLink(pin, { onPinPage: true });
  return (
    <div className={styles.source}>
      <LinkButton {...anchor} size="large" fullWidth icon={<ArrowUpRightIcon size={20} />}>
        <span className={styles.domain}>{t("pins.visit", { domain })}</span>
      </LinkButton>
      <SourceOwner pin={pin} />
      <HeadsUpDialog open={warning} onClose={closeWarning} hostname={hostname} />
    </div>
  );
}
