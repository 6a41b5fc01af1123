import { Button, Callout, UiLink, useHydrated } from "@tessera/ui";
import { useSearchParams } from "react-router";
import { useRequest, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { completeLogin, getAuthPagePath } from "./arrive.ts";
import { AuthSheet } from "./entrance.tsx";
import { AccountNameField } from "./name-fields.tsx";
import styles from "./entrance.module.css";
import { PasswordField } from "./password-field.tsx";
import { useForm } from "./use-form.ts";

/** Logs in, then opens the invitation's board, or `?next=` if it is a path on this site. */
export function LoginScreen() {
  const t = useText();
  const { registration } = useViewer();
  const [search] = useSearchParams();
  const login = useRequest("accounts.login");
  const form = useForm(login, {
    required: ["username_or_email", "password"],
    input: (field) => ({ username_or_email: field("username_or_email").trim(), password: field("password") }),
    onDone: () => void completeLogin(search),
  });
  const hydrated = useHydrated();
  return (
    <>
      <PageHead
        title={t("accounts.login.page")}
        canonicalPath="/login/"
        description={t("accounts.login.description")}
      />
      <AuthSheet
        title={t("accounts.login.title")}
        text={t("accounts.login.description")}
        footer={
          registration === "closed"
            ? undefined
            : t.rich("accounts.login.other", {
                link: (words) => <UiLink href={getAuthPagePath("/signup/", search)}>{words}</UiLink>,
              })
        }
      >
        <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
          {login.message ? <Callout tone="danger">{login.message}</Callout> : null}
          <AccountNameField error={form.errors.username_or_email} />
          <PasswordField
            label={t("accounts.password")}
            name="password"
            autoComplete="current-password"
            error={form.errors.password}
          />
          <p className={styles.aside}>
            <UiLink href="/password/reset/">{t("accounts.login.forgot")}</UiLink>
          </p>
          <Button type="submit" variant="primary" size="large" fullWidth busy={login.busy} disabled={!hydrated}>
            {t("accounts.login.submit")}
          </Button>
        </form>
      </AuthSheet>
    </>
  );
}
