import { ACCOUNT_LIMITS } from "@tessera/domain";
import { Button, Callout, Checkbox, toast, UiLink, useHydrated } from "@tessera/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { callFromBrowser, isAppError, useRequest, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { completeLogin, getAuthPagePath } from "./arrive.ts";
import { AuthSheet } from "./entrance.tsx";
import { AccountNameField, CodeField } from "./name-fields.tsx";
import styles from "./entrance.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import { askForPasskey, offersPasskeysInFields } from "./passkeys.ts";
import { PasswordField } from "./password-field.tsx";
import { useForm } from "./use-form.ts";

/** Logs in, then opens the invitation's board, or `?next=` if it is a path on this site. */
export function LoginScreen() {
  const t = useText();
  const { registration } = useViewer();
  const [search] = useSearchParams();
  const login = useRequest("accounts.login");
  const [needsCode, setNeedsCode] = useState(false);
  const isCodeMissing = isAppError(login.failure) && login.failure.type === "mfa_required";
  if (isCodeMissing && !needsCode) setNeedsCode(true);
  const form = useForm(login, {
    required: needsCode ? ["totp"] : ["username_or_email", "password"],
    input: (field) => ({
      username_or_email: field("username_or_email").trim(),
      password: field("password"),
      ...(needsCode ? { totp: field("totp"), trust_device: field("trust_device") !== "" } : {}),
    }),
    onDone: () => void completeLogin(search),
  });
  const hydrated = useHydrated();
  const enter = useEffectEvent(() => void completeLogin(search));
  useEffect(() => {
    void offerPasskeys(enter);
  }, []);
  return (
    <>
      <PageHead
        title={t("accounts.login.page")}
        canonicalPath="/login/"
        description={t("accounts.login.description")}
      />
      <AuthSheet
        title={t(needsCode ? "accounts.login.code.title" : "accounts.login.title")}
        text={t(needsCode ? "accounts.login.code.text" : "accounts.login.description")}
        footer={
          registration === "closed"
            ? undefined
            : t.rich("accounts.login.other", {
                link: (words) => <UiLink href={getAuthPagePath("/signup/", search)}>{words}</UiLink>,
              })
        }
      >
        <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
          {login.message && !isCodeMissing ? <Callout tone="danger">{login.message}</Callout> : null}
          {/* The name and the password stay in the form, because they are sent again with the code. */}
          <div className={styles.form} hidden={needsCode}>
            <AccountNameField error={form.errors.username_or_email} offersPasskeys />
            <PasswordField
              label={t("accounts.password")}
              name="password"
              autoComplete="current-password"
              error={form.errors.password}
            />
            <p className={styles.aside}>
              <UiLink href="/password/reset/">{t("accounts.login.forgot")}</UiLink>
            </p>
          </div>
          {needsCode ? (
            <>
              <CodeField error={form.errors.totp} autoFocus />
              <Checkbox
                name="trust_device"
                label={t("accounts.login.trust", { days: ACCOUNT_LIMITS.trustedDeviceDays })}
                hint={t("accounts.login.trust.hint")}
              />
            </>
          ) : null}
          <Button type="submit" variant="primary" size="large" fullWidth busy={login.busy} disabled={!hydrated}>
            {t("accounts.login.submit")}
          </Button>
          <PasskeyButton
            label={t("accounts.login.passkey")}
            send={(proof) => callFromBrowser("accounts.loginWithPasskey", proof)}
            onDone={() => void completeLogin(search)}
          />
        </form>
      </AuthSheet>
    </>
  );
}

/** Lets the browser offer passkeys in the name field, as it does with passwords. A failure there needs no message. */
async function offerPasskeys(onDone: () => void): Promise<void> {
  try {
    if (!(await offersPasskeysInFields())) return;
    const proof = await askForPasskey({ offersInField: true });
    if (proof === null) return;
    await callFromBrowser("accounts.loginWithPasskey", proof);
    onDone();
  } catch (failure) {
    if (isAppError(failure)) toast.show({ message: failure.message });
  }
}
