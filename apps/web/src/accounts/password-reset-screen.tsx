import { Button, Callout, UiLink, useHydrated } from "@tessera/ui";
import { useState } from "react";
import { useRequest } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { AuthSheet } from "./entrance.tsx";
import { AccountNameField } from "./name-fields.tsx";
import styles from "./entrance.module.css";
import { useForm } from "./use-form.ts";

/** Asks for an account's name, and mails a link to choose a new password. */
export function PasswordResetScreen() {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const request = useRequest("accounts.requestPasswordReset");
  const form = useForm(request, {
    required: ["username_or_email"],
    input: (field) => ({ username_or_email: field("username_or_email").trim() }),
    onDone: () => setSent(true),
  });
  const hydrated = useHydrated();
  return (
    <>
      <PageHead title={t("accounts.reset.page")} canonicalPath="/password/reset/" noindex />
      <AuthSheet
        title={t("accounts.reset.title")}
        text={t("accounts.reset.text")}
        footer={<UiLink href="/login/">{t("accounts.reset.back")}</UiLink>}
      >
        <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
          {request.message ? <Callout tone="danger">{request.message}</Callout> : null}
          {isSent ? (
            <Callout tone="success" title={t("accounts.reset.sent.title")}>
              {t("accounts.reset.sent.text")}
            </Callout>
          ) : null}
          <AccountNameField error={form.errors.username_or_email} />
          <Button type="submit" variant="primary" size="large" fullWidth busy={request.busy} disabled={!hydrated}>
            {t(isSent ? "accounts.reset.again" : "accounts.reset.submit")}
          </Button>
        </form>
      </AuthSheet>
    </>
  );
}
