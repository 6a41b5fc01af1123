import { Button, Callout, toast } from "@tessera/ui";
import { useState } from "react";
import { callFromBrowser, getFailureMessage, useInvalidate, useRequest, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { EmailField } from "./name-fields.tsx";
import styles from "./settings.module.css";
import { useForm } from "./use-form.ts";
import { useDelicateRequest } from "./verification.tsx";

/** The email address: whether it's confirmed, and a form that changes it. */
export function EmailSetting() {
  const t = useText();
  const { email, isEmailConfirmed, pendingEmail } = useViewer();
  const invalidate = useInvalidate();
  const [isChanging, setChanging] = useState(false);
  async function cancelChange() {
    try {
      await callFromBrowser("accounts.cancelEmailChange", {});
      await invalidate("accounts.viewer");
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
    }
  }
  return (
    <div className={styles.form}>
      <dl className={styles.fact}>
        <dt>{t("accounts.email")}</dt>
        <dd>{email}</dd>
      </dl>
      {pendingEmail !== null ? (
        <Callout
          title={t("accounts.settings.email.pending", { email: pendingEmail })}
          actions={
            <>
              <SendAgainButton />
              <Button size="small" variant="plain" onClick={() => void cancelChange()}>
                {t("accounts.settings.email.cancelChange")}
              </Button>
            </>
          }
        >
          {t("accounts.settings.email.pending.text")}
        </Callout>
      ) : isEmailConfirmed ? null : (
        <Callout title={t("accounts.settings.email.unconfirmed")} actions={<SendAgainButton />}>
          {t("accounts.settings.email.unconfirmed.text")}
        </Callout>
      )}
      {isChanging ? (
        <EmailForm onClose={() => setChanging(false)} />
      ) : (
        <div className={styles.acts}>
          <Button onClick={() => setChanging(true)}>{t("accounts.settings.email.change")}</Button>
        </div>
      )}
    </div>
  );
}

function SendAgainButton() {
  const t = useText();
  const send = useRequest("accounts.sendConfirmation");
  async function sendAgain() {
    const isSent = (await send.ask({})) !== undefined;
    if (isSent) toast.show({ message: t("accounts.settings.email.sent") });
  }
  return (
    <>
      <Button size="small" busy={send.busy} onClick={() => void sendAgain()}>
        {t("accounts.settings.email.sendAgain")}
      </Button>
      {send.message ? <span role="alert">{send.message}</span> : null}
    </>
  );
}

function EmailForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const invalidate = useInvalidate();
  const change = useDelicateRequest("accounts.changeEmail");
  const form = useForm(change, {
    required: ["email"],
    input: (field) => ({ email: field("email").trim() }),
    onDone: () => {
      onClose();
      void invalidate("accounts.viewer");
    },
  });
  return (
    <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      {change.message ? <Callout tone="danger">{change.message}</Callout> : null}
      <EmailField label={t("accounts.settings.email.new")} error={form.errors.email} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={change.busy}>
          {t("accounts.settings.email.submit")}
        </Button>
        <Button onClick={onClose}>{t("accounts.settings.cancel")}</Button>
      </div>
    </form>
  );
}
