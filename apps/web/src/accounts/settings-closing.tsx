import { ACCOUNT_LIMITS } from "@tessera/domain";
import { Button, Callout, Dialog } from "@tessera/ui";
import { useId, useState } from "react";
import { enterSession, useRequest } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PasswordField } from "./password-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings.module.css";
import { useForm } from "./use-form.ts";

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
  const formId = useId();
  const close = useRequest("accounts.close");
  const form = useForm(close, {
    required: ["current_password"],
    input: (field) => ({ current_password: field("current_password"), deletes }),
    onDone: () => enterSession("/"),
  });
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
          <Button type="submit" form={formId} variant="danger" size="large" busy={close.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
        <p>{text}</p>
        {close.message ? <Callout tone="danger">{close.message}</Callout> : null}
        <PasswordField
          label={t("accounts.settings.password.current")}
          name="current_password"
          autoComplete="current-password"
          error={form.errors.current_password}
        />
      </form>
    </Dialog>
  );
}
