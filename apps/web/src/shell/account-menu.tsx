import { SITE_PAGES, type Theme } from "@tessera/domain";
import { Avatar, MenuButton } from "@tessera/ui";
import { lazy, Suspense } from "react";
import { logOut, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import type { AccountIconName } from "./account-icons.tsx";
import styles from "./frame-parts.module.css";
import { getSitePagePath } from "./site-links.tsx";
import { useTheme } from "./theme.ts";

// Every page has this menu, and few visits open it.
const loadIcons = () => import("./account-icons.tsx");
const AccountIcon = lazy(() => loadIcons().then((module) => ({ default: module.AccountIcon })));

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
      icon: renderIcon(option),
      onSelect: () => void choose(option),
    }));
  return (
    <span onPointerEnter={() => void loadIcons()} onFocus={() => void loadIcons()}>
      <MenuButton
        label={t("shell.account")}
        icon={
          <Avatar name={name} src={viewer.imageSmallUrl} size={32} decorative colorIndex={viewer.avatarColorIndex} />
        }
        size="large"
        placement="bottom end"
        items={[
          {
            id: "profile",
            label: t("shell.account.profile"),
            icon: renderIcon("profile"),
            href: `/${viewer.username}/`,
          },
          { id: "tuning", label: t("shell.account.tuning"), icon: renderIcon("tuning"), href: "/edit/" },
          { id: "deleted", label: t("shell.account.deleted"), icon: renderIcon("deleted"), href: "/settings/deleted/" },
          { id: "settings", label: t("shell.account.settings"), icon: renderIcon("settings"), href: "/settings/" },
          ...themeItems,
          {
            id: "logout",
            label: t("shell.account.logout"),
            icon: renderIcon("logout"),
            onSelect: () => void logOut(viewer.userId),
          },
          ...SITE_PAGES.map((page) => ({
            id: `site-${page}`,
            label: t(`shell.site.${page}`),
            href: getSitePagePath(page),
            minor: true,
          })),
        ]}
      />
    </span>
  );
}

function renderIcon(name: AccountIconName) {
  return (
    <Suspense fallback={<span className={styles.menuIcon} />}>
      <AccountIcon name={name} />
    </Suspense>
  );
}
