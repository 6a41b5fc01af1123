import { type CSSProperties, type ReactNode, useEffect } from "react";
import { joinClassNames } from "../class-names.ts";
import styles from "./app-frame.module.css";

export type AppFrameProps = {
  /** A `Header`. */
  header: ReactNode;
  /** A `SideNav`. Its space is reserved in windows at least 680 px wide. */
  nav?: ReactNode;
  /** A `BottomBar`. Its space is reserved in windows narrower than 680 px. */
  bottomBar?: ReactNode;
  /** The height of the bottom bar in CSS pixels; see `getBottomBarHeight`. */
  bottomBarHeight?: number;
  /** The links at the end of the page, below its content. On a short page, they're at the bottom of the window. */
  footer?: ReactNode;
  /** Makes the header 80 px high instead of 64 px in windows at least 680 px wide. */
  tallHeader?: boolean;
  children: ReactNode;
};

/**
 * The frame of all pages: the header at the top, the nav at the side or the bar at the bottom, and the page in the
 * remaining space. Stylesheets of pages use `data-nav`, because a page that has no nav fits the same layout into a
 * window that is 96 px narrower.
 */
export function AppFrame(props: AppFrameProps) {
  const { header, nav, bottomBar, bottomBarHeight, footer, tallHeader = false, children } = props;
  const barStyle = bottomBarHeight === undefined ? undefined : { "--bottom-bar-height": `${bottomBarHeight}px` };
  useEffect(() => {
    if (bottomBarHeight === undefined) return undefined;
    // Elements outside the frame, such as toasts, must avoid the bar too.
    const { style } = document.documentElement;
    style.setProperty("--bottom-bar-height", `${bottomBarHeight}px`);
    return () => void style.removeProperty("--bottom-bar-height");
  }, [bottomBarHeight]);
  return (
    <div
      className={joinClassNames(
        styles.frame,
        tallHeader && styles.tall,
        nav && styles.withNav,
        bottomBar && styles.hasBar,
        footer && styles.hasFooter,
      )}
      data-nav={nav ? "side" : "none"}
      style={barStyle as CSSProperties | undefined}
    >
      {header}
      {nav}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
      {bottomBar}
    </div>
  );
}

export type HeaderProps = {
  /** The logo. */
  start?: ReactNode;
  /** The search field, which takes up the remaining space. */
  center?: ReactNode;
  /** The account menu and adjacent controls. */
  end?: ReactNode;
  /** With `center`, phones show only the center, because a bottom bar contains the rest. */
  phone?: "all" | "center";
  /** Centers the logo above the side nav. */
  besideNav?: boolean;
};

/** The fixed bar at the top. */
export function Header({ start, center, end, phone = "all", besideNav = false }: HeaderProps) {
  return (
    <header
      className={joinClassNames(styles.header, phone === "center" && styles.phoneCenter, besideNav && styles.beside)}
    >
      {start ? <div className={styles.start}>{start}</div> : null}
      <div className={styles.center}>{center}</div>
      {end ? <div className={styles.end}>{end}</div> : null}
    </header>
  );
}
