import type { ReactNode } from "react";
import { CloudOffIcon } from "../display/icons.ts";
import styles from "./message.module.css";

export type ErrorStateProps = {
  /** A description of the problem that doesn't blame anyone. */
  title: string;
  /** A sentence on how to fix the problem. */
  text?: ReactNode;
  icon?: ReactNode;
  /** A button, which usually retries. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** A message that replaces content that failed to load. Screen readers announce it. */
export function ErrorState({ title, text, icon = <CloudOffIcon />, action, level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.message} role="alert">
      <div className={styles.art} aria-hidden="true">
        {icon}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
