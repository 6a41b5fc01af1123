import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../display/visually-hidden.tsx";
import styles from "./spinner.module.css";

export type SpinnerProps = {
  size?: "small" | "medium" | "large";
  /** The name of the loading content, for screen readers. Without it the spinner is decorative. */
  label?: string;
  /** Centers the spinner in its own block, with space around it. */
  centered?: boolean;
};

/**
 * Shows that something is pending. It appears only after 400 ms, so that it doesn't flicker before a quick response.
 */
export function Spinner({ size = "medium", label, centered = false }: SpinnerProps) {
  return (
    <span className={centered ? styles.centered : undefined} role={label ? "status" : undefined}>
      <span className={classNames(styles.spinner, styles[size])} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
