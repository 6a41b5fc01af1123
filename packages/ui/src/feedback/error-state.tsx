import type { ReactNode } from "react";
import { CloudOffIcon } from "../display/icons.ts";
import styles from "./message.module.css";

export type ErrorStateProps = {
  /** A description of the problem, without blame. */
  title: string;
  /** A sentence on how to fix the problem. */
  text?: ReactNode;
  icon?: ReactNode;
  /** Usually a retry button. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Shown in place of content that failed to load. Screen readers announce it. */
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
