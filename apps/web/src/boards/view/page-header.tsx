import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  /** Leads back to the parent. */
  readonly trail?: ReactNode;
  readonly title: string;
  /** Before the title: its kind, as an icon with a name. */
  readonly mark?: ReactNode;
  /** Counts and other short facts. */
  readonly facts: readonly string[];
  readonly description?: string;
  /** Whose it is. */
  readonly owner?: ReactNode;
  /** The available actions. */
  readonly acts?: ReactNode;
}

/** The header above the pins of a board or a section. */
export function PageHeader({ trail, title, mark, facts, description, owner, acts }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {trail}
      <h1 className={styles.title} dir="auto">
        {mark}
        {title}
      </h1>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {description ? (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      ) : null}
      {owner ? <div className={styles.owner}>{owner}</div> : null}
      {acts ? <div className={styles.acts}>{acts}</div> : null}
    </header>
  );
}
