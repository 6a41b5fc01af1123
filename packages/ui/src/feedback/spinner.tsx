import { joinClassNames } from "../class-names.ts";
import { VisuallyHidden } from "../display/visually-hidden.tsx";
import styles from "./spinner.module.css";

export type SpinnerProps = {
  size?: "small" | "medium" | "large";
  /** The name of the loading content, for screen readers. If omitted, the spinner is decorative. */
  label?: string;
  /** Centers the spinner in its own block, with space around it. */
  centered?: boolean;
};

/**
 * An indicator that content is loading. It appears only after 400 ms, so that it doesn't flicker before a quick
 * response.
 */
export function Spinner({ size = "medium", label, centered = false }: SpinnerProps) {
  return (
    <span className={centered ? styles.centered : undefined} role={label ? "status" : undefined}>
      <span className={joinClassNames(styles.spinner, styles[size])} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
