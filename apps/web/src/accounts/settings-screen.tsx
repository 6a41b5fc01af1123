import { useText } from "../i18n/index.ts";
import { BlockedPeople } from "../people/index.ts";
import { PageHead } from "../shell/index.ts";
import { AccountSettings } from "./settings-account.tsx";
import { AppearanceSettings, PrivacySettings, SaveButtonSettings } from "./settings-choices.tsx";
import { ClosingSettings } from "./settings-closing.tsx";
import { ProfileSettings } from "./settings-profile.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SecuritySettings } from "./settings-security.tsx";
import { SessionSettings } from "./settings-sessions.tsx";
import styles from "./settings.module.css";
import { VerificationProvider } from "./verification.tsx";

const SECTIONS = [
  "profile",
  "account",
  "security",
  "appearance",
  "saving",
  "privacy",
  "blocked",
  "sessions",
  "closing",
] as const;

/** All account settings, on one page. */
export function SettingsScreen() {
  const t = useText();
  return (
    <VerificationProvider>
      <div className={styles.page}>
        <PageHead title={t("accounts.settings.title")} noindex />
        <h1 className={styles.title}>{t("accounts.settings.title")}</h1>
        <nav className={styles.contents} aria-label={t("accounts.settings.sections")}>
          <ul>
            {SECTIONS.map((subject) => (
              <li key={subject}>
                <a href={`#${subject}`}>{t(`accounts.settings.${subject}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          <ProfileSettings />
          <AccountSettings />
          <SecuritySettings />
          <AppearanceSettings />
          <SaveButtonSettings />
          <PrivacySettings />
          <SettingsSection
            id="blocked"
            title={t("accounts.settings.blocked")}
            text={t("accounts.settings.blocked.text")}
          >
            <BlockedPeople />
          </SettingsSection>
          <SessionSettings />
          <ClosingSettings />
        </div>
      </div>
    </VerificationProvider>
  );
}
