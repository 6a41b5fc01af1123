import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../display/visually-hidden.tsx";
import styles from "./spinner.module.css";

export type SpinnerProps = {
  size?: "small" | "medium" | "large";
  /** What is being waited for, for those who cannot see it. Without it the spinner is decoration. */
  label?: string;
  /** Stands in the middle of a block of its own, with room around it. */
  centred?: boolean;
};

/** Turns while something is under way. It shows itself only after 400 ms, so that a quick answer never flickers. */
export function Spinner({ size = "medium", label, centred = false }: SpinnerProps) {
  return (
    <span className={centred ? styles.centred : undefined} role={label ? "status" : undefined}>
      <span className={classNames(styles.spinner, styles[size])} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
