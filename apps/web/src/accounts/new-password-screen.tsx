import { Button, Callout, LinkButton, useHydrated } from "@tessera/ui";
import { useState } from "react";
import { useRequest, useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { AuthSheet } from "./entrance.tsx";
import styles from "./entrance.module.css";
import { mailLinkQuery } from "./mail-link.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { useForm } from "./use-form.ts";

/** Sets a new password for the account of a link in a mail. */
export function NewPasswordScreen({ token }: { readonly token: string }) {
  const t = useText();
  const { username, email } = useSingle(mailLinkQuery("reset", token));
  const [isDone, setDone] = useState(false);
  const reset = useRequest("accounts.resetPassword");
  const form = useForm(reset, {
    required: ["new_password"],
    input: (field) => ({ token, new_password: field("new_password") }),
    onDone: () => setDone(true),
  });
  const hydrated = useHydrated();
  return (
    <>
      <PageHead title={t("accounts.newPassword.title")} noindex />
      {isDone ? (
        <AuthSheet title={t("accounts.newPassword.done.title")} text={t("accounts.newPassword.done.text")}>
          <LinkButton href="/login/" variant="primary" size="large" fullWidth>
            {t("accounts.login.submit")}
          </LinkButton>
        </AuthSheet>
      ) : (
        <AuthSheet title={t("accounts.newPassword.title")} text={t("accounts.newPassword.text", { username })}>
          <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
            {/* Tells password managers which account this password belongs to. */}
            <input type="text" autoComplete="username" value={username} readOnly hidden />
            {reset.message ? <Callout tone="danger">{reset.message}</Callout> : null}
            <NewPasswordField
              label={t("accounts.settings.password.new")}
              name="new_password"
              error={form.errors.new_password}
              onEdit={() => form.clearError("new_password")}
              owner={() => ({ names: [username], email })}
            />
            <Button type="submit" variant="primary" size="large" fullWidth busy={reset.busy} disabled={!hydrated}>
              {t("accounts.newPassword.submit")}
            </Button>
          </form>
        </AuthSheet>
      )}
    </>
  );
}
