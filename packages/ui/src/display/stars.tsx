import type { CSSProperties } from "react";
import styles from "./stars.module.css";

export type StarsProps = {
  /** The number of filled stars, including halves. */
  filled: number;
  /** The total number of stars. */
  max?: number;
  /** The accessible name: the rating as text. */
  label: string;
};

/** A rating as a row of stars, each 15 px wide. The whole row is a single element. */
export function Stars({ filled, max = 5, label }: StarsProps) {
  const style = { "--stars": max, "--filled": filled } as CSSProperties;
  return <span className={styles.stars} role="img" aria-label={label} style={style} />;
}
