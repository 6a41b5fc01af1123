import type { Theme } from "@tessera/domain";
import { Avatar, LogOutIcon, MenuButton, MonitorIcon, MoonIcon, SettingsIcon, SunIcon, UserIcon } from "@tessera/ui";
import { logOut, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { useTheme } from "./theme.ts";

const THEME_ICONS = { system: <MonitorIcon size={20} />, light: <SunIcon size={20} />, dark: <MoonIcon size={20} /> };

/** The viewer's avatar, a button that opens the account menu. */
export function AccountMenu() {
  const t = useText();
  const viewer = useViewer();
  const { theme, themes, choose } = useTheme();
  const name = viewer.fullName ?? viewer.username ?? "";
  const themeItems = themes
    .filter((option) => option !== theme)
    .map((option: Theme) => ({
      id: `theme-${option}`,
      label: t(`shell.theme.${option}`),
      icon: THEME_ICONS[option],
      onSelect: () => void choose(option),
    }));
  return (
    <MenuButton
      label={t("shell.account")}
      icon={<Avatar name={name} src={viewer.imageSmallUrl} size={32} decorative colorIndex={viewer.avatarColorIndex} />}
      size="large"
      placement="bottom end"
      items={[
        {
          id: "profile",
          label: t("shell.account.profile"),
          icon: <UserIcon size={20} />,
          href: `/${viewer.username}/`,
        },
        { id: "settings", label: t("shell.account.settings"), icon: <SettingsIcon size={20} />, href: "/settings/" },
        ...themeItems,
        {
          id: "logout",
          label: t("shell.account.logout"),
          icon: <LogOutIcon size={20} />,
          onSelect: () => void logOut(viewer.userId),
        },
      ]}
    />
  );
}
