import type { ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";
import styles from "./visually-hidden.module.css";

/** Text that only assistive technology presents. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/**
 * The first link of a page. It appears on keyboard focus and skips to the page's content.
 *
 * @param targetId the id of the main element, which must be focusable (`tabIndex={-1}`)
 */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <a className={joinClassNames(styles.hidden, styles.focusable)} href={`#${targetId}`}>
      {children}
    </a>
  );
}
