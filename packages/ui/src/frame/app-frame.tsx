import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./app-frame.module.css";

export type AppFrameProps = {
  /** A `Header`. */
  header: ReactNode;
  /** A `SideNav`; its room is kept from 680 px of width on. */
  nav?: ReactNode;
  /** Whether the nav is the wide one (244 instead of 96 px). */
  navOpen?: boolean;
  /** A `BottomBar`; its room is kept below 680 px. */
  bottomBar?: ReactNode;
  /** The header is 80 px high instead of 64. */
  tallHeader?: boolean;
  /** Id of the main element, for the skip link. */
  mainId?: string;
  children: ReactNode;
};

/** Header on top, nav at the side or bar at the bottom, and the page in the room that is left. */
export function AppFrame(props: AppFrameProps) {
  const { header, nav, navOpen = false, bottomBar, tallHeader = false, mainId = "main", children } = props;
  return (
    <div
      className={classNames(
        styles.frame,
        tallHeader && styles.tall,
        nav && (navOpen ? styles.withOpenNav : styles.withNav),
        bottomBar && styles.withBottomBar,
      )}
    >
      {header}
      {nav}
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {bottomBar}
    </div>
  );
}

export type HeaderProps = {
  /** The mark. */
  start?: ReactNode;
  /** The search field; takes all the room that is left. */
  center?: ReactNode;
  /** Account and its neighbours. */
  end?: ReactNode;
  /** `center` leaves a phone only the middle, for pages where a bottom bar has the rest. */
  phone?: "all" | "center";
  /** A side nav stands under the mark: it is centred over it. */
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
