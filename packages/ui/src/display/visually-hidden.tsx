import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./visually-hidden.module.css";

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/**
 * A page's first link. It appears on keyboard focus, and skips past the frame to the content.
 *
 * @param targetId the id of the main element, which must be focusable (`tabIndex={-1}`)
 */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <a className={classNames(styles.hidden, styles.focusable)} href={`#${targetId}`}>
      {children}
    </a>
  );
}
