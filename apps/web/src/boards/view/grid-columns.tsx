import type { PinDensity } from "@tessera/domain";
import type { ReactNode } from "react";
import styles from "./grid-columns.module.css";

interface GridColumnsProps {
  /** The grid's density. */
  readonly density?: PinDensity;
  readonly children: ReactNode;
}

/** Uses the pin grid's columns for content above and below it, so that all edges line up. */
export function GridColumns({ density = "regular", children }: GridColumnsProps) {
  return (
    <div className={styles.margins}>
      <div className={styles.frame}>
        <div className={styles.columns} data-density={density}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** A heading for a part of the page, with its actions. */
export function GridHeading({ title, action }: { title: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}

/** Lays out cards in the columns, row by row. */
export function GridCards({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} role="list" aria-label={label}>
      {children}
    </ul>
  );
}
