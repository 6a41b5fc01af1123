import type { ReactNode } from "react";
import styles from "./message.module.css";

export type EmptyStateProps = {
  /** A heading about the content that will appear here. */
  title: string;
  /** A sentence on how to add content. */
  text?: ReactNode;
  /** One of the icons from `icons.ts`. */
  icon?: ReactNode;
  /** The only button, which adds content. */
  action?: ReactNode;
  /** The level of the heading; 2 by default. */
  level?: 1 | 2 | 3;
};

/** A message in an empty list that explains what will appear there and offers one way to start. */
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
