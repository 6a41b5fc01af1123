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
import { pageKind } from "@tessera/domain";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { loginPath, signupPath, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { AccountMenu } from "./account-menu.tsx";
import { useAppState } from "./app-state.ts";
import styles from "./frame-parts.module.css";

const CREATE = "/pin/create/";
/** On phones it is part of the search screen, which has room for it. */
const TOPICS_PATH = "/topics/";

/** The header of someone who is signed in; on phones only the search field, because the bottom bar has the rest. */
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
          <LinkButton href={CREATE} variant="primary" icon={<PlusIcon size={20} />}>
            {t("shell.create")}
          </LinkButton>
          <AccountMenu />
        </>
      }
    />
  );
}

/** The header of visitors: the logo, the search, and the two ways in. */
export function SignedOutHeader({ search: field }: { search: ReactNode }) {
  const t = useText();
  const { registration } = useViewer();
  const { pathname, search } = useLocation();
  // On the login pages themselves, the way back stays the one that led there.
  const next = pageKind(pathname) === "login" ? new URLSearchParams(search).get("next") : pathname + search;
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
        <>
          <LinkButton href={loginPath(next)} variant={registration === "closed" ? "primary" : "secondary"}>
            {t("shell.login")}
          </LinkButton>
          {registration === "closed" ? null : (
            <span className={styles.wideOnly}>
              <LinkButton href={signupPath(next)} variant="primary">
                {t("shell.signup")}
              </LinkButton>
            </span>
          )}
        </>
      }
    />
  );
}

/** The slim nav at the side of wide screens. */
export function SideBar() {
  const t = useText();
  const { places } = usePlaces();
  return (
    <SideNav label={t("shell.nav")}>
      {places.map((place) => (
        <NavItem key={place.href} {...place} />
      ))}
    </SideNav>
  );
}

/** The bar at the bottom of phones. */
export function PhoneBar() {
  const t = useText();
  const { places } = usePlaces();
  const hasPlusButton = useAppState("footerPlusButtonVisible");
  const visiblePlaces = places.filter(({ href }) => href !== TOPICS_PATH && (hasPlusButton || href !== CREATE));
  return (
    <BottomBar label={t("shell.nav")}>
      {visiblePlaces.map((place) => (
        <NavItem key={place.href} {...place} />
      ))}
    </BottomBar>
  );
}

function usePlaces() {
  const t = useText();
  const { pathname } = useLocation();
  const { username, firstName, imageSmallUrl, avatarColorIndex } = useViewer();
  const profile = `/${username ?? "me"}/`;
  const at = (path: string) => `${pathname.replace(/\/+$/, "")}/`.startsWith(path);
  const name = firstName ?? username ?? "";
  const avatar = imageSmallUrl ? (
    <Avatar name={name} src={imageSmallUrl} size={24} decorative colorIndex={avatarColorIndex} />
  ) : (
    <UserIcon />
  );
  return {
    places: [
      { href: "/", label: t("shell.home"), icon: <HomeIcon />, current: pathname === "/" || at("/homefeed/") },
      { href: "/search/", label: t("shell.search"), icon: <SearchIcon />, current: at("/search/") },
      {
        href: TOPICS_PATH,
        label: t("shell.explore"),
        icon: <CompassIcon />,
        current: at(TOPICS_PATH) || at("/ideas/"),
      },
      { href: CREATE, label: t("shell.create"), icon: <PlusIcon />, current: at(CREATE) },
      { href: profile, label: t("shell.profile"), icon: avatar, current: at(profile) },
    ],
  };
}
