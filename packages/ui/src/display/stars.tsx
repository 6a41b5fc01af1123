import type { CSSProperties } from "react";
import styles from "./stars.module.css";

export type StarsProps = {
  /** How many stars are filled; halves show as halves. */
  filled: number;
  /** How many stars there are. */
  max?: number;
  /** Accessible name: the rating as text. */
  label: string;
};

/** A rating as a row of stars, 15 px each; a single element, whatever the rating. */
export function Stars({ filled, max = 5, label }: StarsProps) {
  const style = { "--stars": max, "--filled": filled } as CSSProperties;
  return <span className={styles.stars} role="img" aria-label={label} style={style} />;
}
