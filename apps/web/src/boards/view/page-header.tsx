import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  /** A link back to the parent page. */
  readonly breadcrumb?: ReactNode;
  readonly title: string;
  /** A labeled icon before the title, for the type of page. */
  readonly badge?: ReactNode;
  /** Counts and other short facts. */
  readonly facts: readonly string[];
  readonly description?: string;
  /** The owner's name and face. */
  readonly owner?: ReactNode;
  /** The available actions. */
  readonly actions?: ReactNode;
}

/** The header above the pins of a board or a section. */
export function PageHeader({ breadcrumb, title, badge, facts, description, owner, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumb}
      <h1 className={styles.title} dir="auto">
        {badge}
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
      {actions ? <div className={styles.acts}>{actions}</div> : null}
    </header>
  );
}
