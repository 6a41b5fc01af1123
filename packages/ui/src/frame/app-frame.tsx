import { type CSSProperties, type ReactNode, useEffect } from "react";
import { classNames } from "../class-names.ts";
import styles from "./app-frame.module.css";

export type AppFrameProps = {
  /** A `Header`. */
  header: ReactNode;
  /** A `SideNav`; its room is reserved from a width of 680 px. */
  nav?: ReactNode;
  /** A `BottomBar`; its room is reserved below 680 px. */
  bottomBar?: ReactNode;
  /** That bar's height, in CSS pixels; see `navFooterHeight`. */
  bottomBarHeight?: number;
  /** The header is 80 px high instead of 64, from a width of 680 px. */
  tallHeader?: boolean;
  children: ReactNode;
};

/** Header on top, nav at the side or bar at the bottom, and the page in the remaining room. */
export function AppFrame(props: AppFrameProps) {
  const { header, nav, bottomBar, bottomBarHeight, tallHeader = false, children } = props;
  const barStyle = bottomBarHeight === undefined ? undefined : { "--bottom-bar-height": `${bottomBarHeight}px` };
  useEffect(() => {
    if (bottomBarHeight === undefined) return undefined;
    // What floats outside of the frame, such as toasts, avoids the bar too.
    const { style } = document.documentElement;
    style.setProperty("--bottom-bar-height", `${bottomBarHeight}px`);
    return () => void style.removeProperty("--bottom-bar-height");
  }, [bottomBarHeight]);
  return (
    <div
      className={classNames(
        styles.frame,
        tallHeader && styles.tall,
        nav && styles.withNav,
        bottomBar && styles.withBottomBar,
      )}
      style={barStyle as CSSProperties | undefined}
    >
      {header}
      {nav}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {bottomBar}
    </div>
  );
}

export type HeaderProps = {
  /** The mark. */
  start?: ReactNode;
  /** The search field; takes all the remaining room. */
  center?: ReactNode;
  /** The account menu and its neighbors. */
  end?: ReactNode;
  /** `center` leaves a phone only the middle, for pages where a bottom bar has the rest. */
  phone?: "all" | "center";
  /** A side nav is below the mark, which is centered over it. */
  besideNav?: boolean;
};

/** The bar on top, fixed. */
export function Header({ start, center, end, phone = "all", besideNav = false }: HeaderProps) {
  return (
    <header
      className={classNames(styles.header, phone === "center" && styles.centerOnlyOnPhone, besideNav && styles.beside)}
    >
      {start ? <div className={styles.start}>{start}</div> : null}
      <div className={styles.center}>{center}</div>
      {end ? <div className={styles.end}>{end}</div> : null}
    </header>
  );
}
