import { GENDERS } from "@tessera/domain";
import { Button, Callout, Select, toast } from "@tessera/ui";
import { useState } from "react";
import { useInvalidate, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { CountrySelect } from "./country-select.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { EmailSetting } from "./settings-email.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings.module.css";
import { useChangeSetting } from "./use-account.ts";
import { useForm } from "./use-form.ts";
import { useDelicateRequest } from "./verification.tsx";

/** The private account settings: the email address, the country, and the password. */
export function AccountSettings() {
  const t = useText();
  const { country, gender } = useViewer();
  const changeSetting = useChangeSetting();
  return (
    <SettingsSection id="account" title={t("accounts.settings.account")} text={t("accounts.settings.account.text")}>
      <EmailSetting />
      <CountrySelect value={country} onChange={(next) => void changeSetting({ country: next }, { country: next })} />
      <Select
        label={t("accounts.gender")}
        options={GENDERS.map((value) => ({ value, label: t(`accounts.gender.${value}`) }))}
        value={gender}
        autoComplete="sex"
        onChange={(next) => void changeSetting({ gender: next }, { gender: next })}
      />
      <PasswordSetting />
    </SettingsSection>
  );
}

function PasswordSetting() {
  const t = useText();
  const invalidate = useInvalidate();
  const { username, fullName, firstName, email } = useViewer();
  const [changes, setChanges] = useState(0);
  const changePassword = useDelicateRequest("accounts.changePassword");
  const form = useForm(changePassword, {
    required: ["current_password", "new_password"],
    input: (field) => ({ current_password: field("current_password"), new_password: field("new_password") }),
    onDone: (_, element) => {
      element.reset();
      setChanges((count) => count + 1);
      toast.show({ message: t("accounts.settings.password.done"), durationMs: 5000 });
      void invalidate("accounts.sessions");
    },
  });
  return (
    <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <h3 className={styles.subtitle}>{t("accounts.settings.password.title")}</h3>
      {/* Tells password managers which account this password belongs to. */}
      <input type="text" autoComplete="username" value={username ?? ""} readOnly hidden />
      {changePassword.message ? <Callout tone="danger">{changePassword.message}</Callout> : null}
      <PasswordField
        label={t("accounts.settings.password.current")}
        name="current_password"
        autoComplete="current-password"
        error={form.errors.current_password}
      />
      <NewPasswordField
        key={changes}
        label={t("accounts.settings.password.new")}
        name="new_password"
        error={form.errors.new_password}
        onEdit={() => form.clearError("new_password")}
        owner={() => ({
          names: [firstName, fullName, username].filter((name) => name !== null),
          email: email ?? "",
        })}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={changePassword.busy}>
          {t("accounts.settings.password.submit")}
        </Button>
      </div>
    </form>
  );
}
