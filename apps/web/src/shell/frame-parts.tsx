import {
  Avatar,
  BottomBar,
  CompassIcon,
  Header,
  HomeIcon,
  LinkButton,
  LogoMark,
  NavItem,
  PlusIcon,
  SearchIcon,
  SideNav,
  UiLink,
  UserIcon,
  Wordmark,
} from "@tessera/ui";
import { getPageKind } from "@tessera/domain";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { getLoginPath, getSignupPath, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { AccountMenu } from "./account-menu.tsx";
import { useAppState } from "./app-state.ts";
import styles from "./frame-parts.module.css";

const CREATE_PATH = "/pin/create/";
const SEARCH_PATH = "/search/";
const TOPICS_PATH = "/topics/";
/** On wide screens, the header already has the search field and the Create button. */
const WIDE_HEADER_PATHS: ReadonlySet<string> = new Set([SEARCH_PATH, CREATE_PATH]);

/** The header for signed-in users. On phones it has only the search field, because the bottom bar has the rest. */
export function SignedInHeader({ search }: { search: ReactNode }) {
  const t = useText();
  return (
    <Header
      besideNav
      phone="center"
      start={
        <UiLink href="/" className={styles.logo} aria-label={t("shell.home")}>
          <LogoMark size={32} />
        </UiLink>
      }
      center={search}
      end={
        <>
          <LinkButton href={CREATE_PATH} variant="primary" icon={<PlusIcon size={20} />}>
            {t("shell.create")}
          </LinkButton>
          <AccountMenu />
        </>
      }
    />
  );
}

/** The header for visitors: the logo, the search field, and the links to explore, log in, and sign up. */
export function SignedOutHeader({ search: field }: { search: ReactNode }) {
  const t = useText();
  const { registration } = useViewer();
  const { pathname, search } = useLocation();
  // The login pages pass on the return path that they were opened with.
  const next = getPageKind(pathname) === "login" ? new URLSearchParams(search).get("next") : pathname + search;
  return (
    <Header
      start={
        <UiLink href="/" className={styles.logo} aria-label={t("shell.product")}>
          <span className={styles.mark}>
            <LogoMark size={32} />
          </span>
          <span className={styles.wordmark}>
            <Wordmark name={t("shell.product")} size={28} />
          </span>
        </UiLink>
      }
      center={field}
      end={
        <span className={styles.visitorLinks}>
          <span className={styles.wideOnly}>
            <LinkButton href={TOPICS_PATH} variant="plain">
              {t("shell.explore")}
            </LinkButton>
          </span>
          {registration === "closed" ? null : (
            <LinkButton href={getSignupPath(next)} variant="primary">
              {t("shell.signup")}
            </LinkButton>
          )}
          <LinkButton href={getLoginPath(next)} variant={registration === "closed" ? "primary" : "secondary"}>
            {t("shell.login")}
          </LinkButton>
        </span>
      }
    />
  );
}

/** The slim nav at the side of the page on wide screens. */
export function SideBar() {
  const t = useText();
  const { navItems } = useNavItems();
  return (
    <SideNav label={t("shell.nav")}>
      {navItems
        .filter(({ href }) => !WIDE_HEADER_PATHS.has(href))
        .map((item) => (
          <NavItem key={item.href} {...item} />
        ))}
    </SideNav>
  );
}

/** The bar at the bottom of the page on phones. */
export function PhoneBar() {
  const t = useText();
  const { navItems } = useNavItems();
  const hasPlusButton = useAppState("footerPlusButtonVisible");
  const visibleItems = navItems.filter(({ href }) => hasPlusButton || href !== CREATE_PATH);
  return (
    <BottomBar label={t("shell.nav")}>
      {visibleItems.map((item) => (
        <NavItem key={item.href} {...item} />
      ))}
    </BottomBar>
  );
}

function useNavItems() {
  const t = useText();
  const { pathname } = useLocation();
  const { username, firstName, imageSmallUrl, avatarColorIndex } = useViewer();
  const profile = `/${username ?? "me"}/`;
  const isCurrent = (path: string) => `${pathname.replace(/\/+$/, "")}/`.startsWith(path);
  const name = firstName ?? username ?? "";
  const avatar = imageSmallUrl ? (
    <Avatar name={name} src={imageSmallUrl} size={24} decorative colorIndex={avatarColorIndex} />
  ) : (
    <UserIcon />
  );
  return {
    navItems: [
      { href: "/", label: t("shell.home"), icon: <HomeIcon />, current: pathname === "/" || isCurrent("/homefeed/") },
      { href: SEARCH_PATH, label: t("shell.search"), icon: <SearchIcon />, current: isCurrent(SEARCH_PATH) },
      {
        href: TOPICS_PATH,
        label: t("shell.explore"),
        icon: <CompassIcon />,
        current: isCurrent(TOPICS_PATH) || isCurrent("/ideas/"),
      },
      { href: CREATE_PATH, label: t("shell.create"), icon: <PlusIcon />, current: isCurrent(CREATE_PATH) },
      { href: profile, label: t("shell.profile"), icon: avatar, current: isCurrent(profile) },
    ],
  };
}
