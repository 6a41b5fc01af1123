import type { ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import styles from "./button.module.css";
import type { NativeButtonProps } from "./native-button-props.ts";

/**
 * The look of a button. A view has only one `primary` button. `strong` has inverted colors, and `overPicture` is
 * readable on any image.
 */
export type ButtonVariant = "primary" | "secondary" | "plain" | "strong" | "danger" | "overPicture";
/** The height: 32, 40, or 48 px. The touch target is always at least 44 px high. */
export type ButtonSize = "small" | "medium" | "large";

/** The shared look of buttons and of links that look like buttons. */
export type ButtonAppearance = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stretches the button to its parent's full width. */
  fullWidth?: boolean;
  /** An icon before the label, hidden from assistive technology. */
  icon?: ReactNode;
};

export type ButtonProps = NativeButtonProps &
  ButtonAppearance & {
    children: ReactNode;
    type?: "button" | "submit" | "reset";
    /**
     * Whether an action is pending. A busy button keeps its size, ignores presses, and shows a spinner if the action
     * takes a while.
     */
    busy?: boolean;
  };

/** Returns the class names for a button's look, which buttons and links share. */
export function getButtonClass({
  variant = "secondary",
  size = "medium",
  fullWidth = false,
}: ButtonAppearance): string {
  return joinClassNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth);
}

/** A button with a text label, which is its accessible name. */
export function Button({
  variant,
  size,
  fullWidth,
  icon,
  children,
  busy = false,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClassNames(getButtonClass({ variant, size, fullWidth }), busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <ButtonContents icon={icon}>{children}</ButtonContents>
      {busy ? (
        <span className={styles.spinner}>
          <Spinner size="small" />
        </span>
      ) : null}
    </button>
  );
}

/** A button's icon and label, in reading order. */
export function ButtonContents({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <span className={styles.label}>{children}</span>
    </>
  );
}
