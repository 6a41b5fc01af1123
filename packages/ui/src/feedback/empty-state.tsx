import type { ReactNode } from "react";
import styles from "./message.module.css";

export type EmptyStateProps = {
  /** The content that will appear here. */
  title: string;
  /** A sentence on how to add content. */
  text?: ReactNode;
  /** One of the icons from `icons.ts`. */
  icon?: ReactNode;
  /** The only button. */
  action?: ReactNode;
  /** The heading's level; 2 by default. */
  level?: 1 | 2 | 3;
};

/** The state of an empty list: its future content, and one way to start. */
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
