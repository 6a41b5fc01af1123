import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  /** Leads back to what this is a part of. */
  readonly trail?: ReactNode;
  readonly title: string;
  /** Before the title: what sort of thing it is, as an icon with a name. */
  readonly mark?: ReactNode;
  /** Counts and other short facts. */
  readonly facts: readonly string[];
  readonly description?: string;
  /** Whose it is. */
  readonly owner?: ReactNode;
  /** What can be done with it. */
  readonly acts?: ReactNode;
}

/** What stands over the pins of a board or a section. */
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
