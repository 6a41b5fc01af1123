import { THEMES } from "@tessera/domain";
import { BookmarkIcon, FolderIcon, LinkButton, RadioGroup, Switch, FilterIcon, TrashIcon } from "@tessera/ui";
import { useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { useTheme } from "../shell/index.ts";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings.module.css";
import { useChangePrivacy, useChangeSetting } from "./use-account.ts";

/** The appearance setting: light, dark, or the device's setting. */
export function AppearanceSettings() {
  const t = useText();
  const { theme, choose } = useTheme();
  return (
    <SettingsSection id="appearance" title={t("accounts.settings.appearance")}>
      <RadioGroup
        label={t("accounts.settings.appearance.label")}
        name="theme"
        options={THEMES.map((value) => ({ value, label: t(`accounts.settings.appearance.${value}`) }))}
        value={theme}
        onChange={(next) => void choose(next)}
      />
    </SettingsSection>
  );
}

/** Sets the Save button's behavior: save to the profile immediately, or ask for a board. */
export function SaveButtonSettings() {
  const t = useText();
  const { saveBehavior } = useViewer();
  const changeSetting = useChangeSetting();
  return (
    <SettingsSection id="saving" title={t("accounts.settings.saving")}>
      <RadioGroup
        label={t("accounts.settings.saving.label")}
        name="save_behavior"
        options={[
          {
            value: "0",
            label: t("accounts.settings.saving.profile"),
            hint: t("accounts.settings.saving.profile.hint"),
          },
          { value: "1", label: t("accounts.settings.saving.picker"), hint: t("accounts.settings.saving.picker.hint") },
        ]}
        value={saveBehavior === 0 ? "0" : "1"}
        onChange={(next) => {
          const behavior = next === "0" ? 0 : 1;
          void changeSetting({ save_behavior: behavior }, { saveBehavior: behavior });
        }}
      />
      <div className={styles.acts}>
        <LinkButton href="/settings/bookmarklet/" icon={<BookmarkIcon size={20} />}>
          {t("accounts.settings.saving.bookmarklet")}
        </LinkButton>
        <LinkButton href="/edit/" icon={<FilterIcon size={20} />}>
          {t("accounts.settings.tuning")}
        </LinkButton>
        <LinkButton href="/settings/deleted/" icon={<TrashIcon size={20} />}>
          {t("accounts.settings.deleted")}
        </LinkButton>
        <LinkButton href="/settings/your-data/" icon={<FolderIcon size={20} />}>
          {t("accounts.settings.yourData")}
        </LinkButton>
      </div>
    </SettingsSection>
  );
}

/** The settings for data that may be recorded about the user. They cover views and clicks, the home feed, and ads. */
export function PrivacySettings() {
  const t = useText();
  const { allowAnalyticCookies, allowMarketingCookies, allowPersonalizationCookies } = useViewer();
  const changePrivacy = useChangePrivacy();
  return (
    <SettingsSection id="privacy" title={t("accounts.settings.privacy")}>
      <Switch
        label={t("accounts.settings.privacy.analytics")}
        hint={t("accounts.settings.privacy.analytics.hint")}
        checked={allowAnalyticCookies}
        onChange={(allowed) =>
          void changePrivacy({ allow_analytic_cookies: allowed }, { allowAnalyticCookies: allowed })
        }
      />
      <Switch
        label={t("accounts.settings.privacy.personalization")}
        hint={t("accounts.settings.privacy.personalization.hint")}
        checked={allowPersonalizationCookies}
        onChange={(allowed) =>
          void changePrivacy({ allow_personalization_cookies: allowed }, { allowPersonalizationCookies: allowed })
        }
      />
      <Switch
        label={t("accounts.settings.privacy.marketing")}
        hint={t("accounts.settings.privacy.marketing.hint")}
        checked={allowMarketingCookies}
        onChange={(allowed) =>
          void changePrivacy({ allow_marketing_cookies: allowed }, { allowMarketingCookies: allowed })
        }
      />
    </SettingsSection>
  );
}
