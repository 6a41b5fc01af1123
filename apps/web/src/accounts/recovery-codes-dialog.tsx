import { Button, CopyIcon, Dialog, DownloadIcon, toast } from "@tessera/ui";
import { copyText, saveFile } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import styles from "./settings.module.css";

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, which no one can read again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useText();
  const lines = codes.join("\n");
  async function copy() {
    toast.show({ message: t((await copyText(lines)) ? "accounts.recovery.copied" : "accounts.recovery.copyFailed") });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("accounts.recovery.title")}
      closeLabel={t("accounts.recovery.close")}
      size="small"
      alert
      footer={
        <Button variant="primary" size="large" onClick={onClose}>
          {t("accounts.recovery.close")}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t("accounts.recovery.text")}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.acts}>
          <Button icon={<CopyIcon size={20} />} onClick={() => void copy()}>
            {t("accounts.recovery.copy")}
          </Button>
          <Button
            icon={<DownloadIcon size={20} />}
            onClick={() => saveFile(new Blob([`${lines}\n`], { type: "text/plain" }), "tessera-recovery-codes.txt")}
          >
            {t("accounts.recovery.download")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
