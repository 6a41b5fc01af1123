import type { PinDensity } from "@tessera/domain";
import type { ReactNode } from "react";
import styles from "./grid-columns.module.css";

interface GridColumnsProps {
  /** That of the grid. */
  readonly density?: PinDensity;
  readonly children: ReactNode;
}

/** The columns in which the pin grid stands, for whatever stands above and below it: all edges are in line. */
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

/** A heading over a part of the page, with what can be done there. */
export function GridHeading({ title, action }: { title: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}

/** Cards in the columns, row by row. */
export function GridCards({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} role="list" aria-label={label}>
      {children}
    </ul>
  );
}
