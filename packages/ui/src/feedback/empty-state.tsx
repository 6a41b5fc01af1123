import type { ReactNode } from "react";
import styles from "./message.module.css";

export type EmptyStateProps = {
  /** What will be here. */
  title: string;
  /** How it gets here, in a sentence. */
  text?: ReactNode;
  /** One icon of the curated set. */
  icon?: ReactNode;
  /** The one button. */
  action?: ReactNode;
  /** The heading's level on the page; 2 by default. */
  level?: 1 | 2 | 3;
};

/** Shown where a list is still empty: what will be there, and one way to start. */
export function EmptyState({ title, text, icon, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.message}>
      {icon ? (
        <div className={styles.art} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
