import type { Pin } from "@tessera/contract";
import { ArrowUpRightIcon, LinkButton } from "@tessera/ui";
import { HeadsUpDialog, SourceOwner, useOffsiteLink } from "../../offsite/index.ts";
import styles from "./closeup.module.css";

/** Links to the site that the pin comes from. Opening the page checks that site. */
export function CloseupSource({ pin, domain }: { pin: Pin; domain: string }) {
  const { anchor, warning, closeWarning, hostname } = useOffsiteLink(pin, { onPinPage: true });
  return (
    <div className={styles.source}>
      <LinkButton {...anchor} icon={<ArrowUpRightIcon size={20} />}>
        <span className={styles.domain} dir="ltr">
          {domain}
        </span>
      </LinkButton>
      <SourceOwner pin={pin} />
      <HeadsUpDialog open={warning} onClose={closeWarning} hostname={hostname} />
    </div>
  );
}
