import { Button, Dialog, UiLink } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import styles from "./offsite.module.css";

/** The warning shown before a link that is known to be unsafe. */
export function HeadsUpDialog({ open, hostname, onClose }: { open: boolean; hostname: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      alert
      size="small"
      title={t("offsite.warning.title")}
      closeLabel={t("offsite.warning.close")}
      footer={
        <Button variant="primary" size="large" onClick={onClose}>
          {t("offsite.warning.okay")}
        </Button>
      }
    >
      <div className={styles.warning}>
        <p>
          {t.rich("offsite.warning.text", {
            more: (words) => (
              <UiLink href="/offsite/" className={styles.more}>
                {words}
              </UiLink>
            ),
          })}
        </p>
        <p className={styles.hostname} dir="ltr">
          {hostname}
        </p>
      </div>
    </Dialog>
  );
}
