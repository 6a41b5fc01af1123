import { type ReactNode, useEffect, useRef } from "react";
import { UiLink } from "../actions/ui-link.tsx";
import { joinClassNames } from "../class-names.ts";
import { useScrollAway } from "../hooks/use-scroll-away.ts";
import styles from "./app-frame.module.css";

export type NavItemProps = {
  label: string;
  icon: ReactNode;
} & (
  | { href: string; current?: boolean; onClick?: undefined }
  | { /** The action of an item without a destination. */ onClick: () => void; href?: undefined; current?: undefined }
);

/** One item of a side nav or a bottom bar. */
export function NavItem({ label, icon, href, current, onClick }: NavItemProps) {
  const contents = (
    <>
      <span className={styles.itemIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.itemLabel}>{label}</span>
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className={styles.item} onClick={onClick}>
        {contents}
      </button>
    );
  }
  return (
    <UiLink href={href} className={styles.item} aria-current={current ? "page" : undefined}>
      {contents}
    </UiLink>
  );
}

export type SideNavProps = {
  /** The accessible name of the landmark. */
  label: string;
  children: ReactNode;
  /** The items at the bottom. */
  foot?: ReactNode;
};

/**
 * The vertical nav on wide screens. It is narrow but expands in large windows, where it shows labels next to the icons.
 */
export function SideNav({ label, children, foot }: SideNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {children}
      {foot ? <div className={styles.navFoot}>{foot}</div> : null}
    </nav>
  );
}

/**
 * The bottom bar on phones. It hides when people scroll down. It returns when they scroll up or when it receives the
 * focus.
 */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useScrollAway(bar);
  return (
    <nav ref={bar} className={styles.bottomBar} aria-label={label}>
      {children}
    </nav>
  );
}

export type TabsProps = {
  /** The accessible name of the landmark. */
  label: string;
  tabs: readonly { href: string; label: ReactNode; current?: boolean }[];
  align?: "start" | "center";
};

/** Tabs that are links to separate pages. */
export function Tabs({ label, tabs, align = "start" }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => {
    if (row.current) scrollToCurrentTab(row.current);
  }, [current]);
  return (
    <nav ref={row} className={joinClassNames(styles.tabs, align === "center" && styles.centered)} aria-label={label}>
      {tabs.map((tab) => (
        <UiLink key={tab.href} href={tab.href} className={styles.tab} aria-current={tab.current ? "page" : undefined}>
          {tab.label}
        </UiLink>
      ))}
    </nav>
  );
}

/** The width over which an overflowing row fades, in CSS pixels; see the stylesheet. */
const FADE_WIDTH_PX = 64;

/** Scrolls a row of tabs, but not the page, until the current tab is fully visible. */
function scrollToCurrentTab(row: HTMLElement): void {
  const tab = row.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = row.getBoundingClientRect();
  row.scrollLeft += Math.min(0, tab.left - left - FADE_WIDTH_PX) + Math.max(0, tab.right - right + FADE_WIDTH_PX);
}
