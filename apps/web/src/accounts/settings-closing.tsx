import { ACCOUNT_LIMITS } from "@tessera/domain";
import { Button, Callout, Dialog } from "@tessera/ui";
import { useState } from "react";
import { enterSession } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings.module.css";
import { useDelicateRequest } from "./verification.tsx";

/** Hides or deletes the account. Logging in brings it back. */
export function ClosingSettings() {
  const t = useText();
  const [window, setWindow] = useState<"hide" | "delete" | null>(null);
  const days = ACCOUNT_LIMITS.deletionDays;
  return (
    <SettingsSection id="closing" title={t("accounts.settings.closing")} text={t("accounts.settings.closing.text")}>
      <div className={styles.acts}>
        <Button aria-haspopup="dialog" onClick={() => setWindow("hide")}>
          {t("accounts.settings.closing.hide")}
        </Button>
        <Button aria-haspopup="dialog" variant="danger" onClick={() => setWindow("delete")}>
          {t("accounts.settings.closing.delete")}
        </Button>
      </div>
      <ClosingDialog
        key={window}
        open={window !== null}
        deletes={window === "delete"}
        title={t(
          window === "delete" ? "accounts.settings.closing.delete.title" : "accounts.settings.closing.hide.title",
        )}
        text={
          window === "delete"
            ? t("accounts.settings.closing.delete.text", { days })
            : t("accounts.settings.closing.hide.text")
        }
        submit={t(window === "delete" ? "accounts.settings.closing.delete.submit" : "accounts.settings.closing.hide")}
        onClose={() => setWindow(null)}
      />
    </SettingsSection>
  );
}

interface ClosingDialogProps {
  readonly open: boolean;
  readonly deletes: boolean;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly onClose: () => void;
}

function ClosingDialog({ open, deletes, title, text, submit, onClose }: ClosingDialogProps) {
  const t = useText();
  const request = useDelicateRequest("accounts.close");
  async function close() {
    if ((await request.ask({ deletes })) !== undefined) enterSession("/");
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t("accounts.settings.cancel")}
      size="small"
      alert
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t("accounts.settings.cancel")}
          </Button>
          <Button variant="danger" size="large" busy={request.busy} onClick={() => void close()}>
            {submit}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{text}</p>
        {request.message ? <Callout tone="danger">{request.message}</Callout> : null}
      </div>
    </Dialog>
  );
}
