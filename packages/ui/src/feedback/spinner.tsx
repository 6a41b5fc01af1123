import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../display/visually-hidden.tsx";
import styles from "./spinner.module.css";

export type SpinnerProps = {
  size?: "small" | "medium" | "large";
  /** What is loading, for people who can't see it. Without it the spinner is decorative. */
  label?: string;
  /** Centered in its own block, with room around it. */
  centred?: boolean;
};

/** Spins while something is pending. It only appears after 400 ms, so that a quick answer never flickers. */
export function Spinner({ size = "medium", label, centred = false }: SpinnerProps) {
  return (
    <span className={centred ? styles.centred : undefined} role={label ? "status" : undefined}>
      <span className={classNames(styles.spinner, styles[size])} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
