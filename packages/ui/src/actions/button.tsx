import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import styles from "./button.module.css";
import type { NativeButtonProps } from "./native-button-props.ts";

/** `primary` is a view's single accent, `strong` is inverted, and `overPicture` is readable on any image. */
export type ButtonVariant = "primary" | "secondary" | "plain" | "strong" | "danger" | "overPicture";
/** 32, 40 or 48 px high; the touch target is always at least 44 px. */
export type ButtonSize = "small" | "medium" | "large";

/** The shared look of buttons and of links that look like buttons. */
export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stretches to its parent's full width. */
  fullWidth?: boolean;
  /** Shown before the label; hidden from assistive technology. */
  icon?: ReactNode;
};

export type ButtonProps = NativeButtonProps &
  ButtonLook & {
    children: ReactNode;
    type?: "button" | "submit" | "reset";
    /**
     * An action is pending. The button keeps its size, ignores presses, and shows a spinner if the action takes a
     * while.
     */
    busy?: boolean;
  };

/** Returns the class names of a button's look, for buttons and links. */
export function buttonClass({ variant = "secondary", size = "medium", fullWidth = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth);
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
      className={classNames(buttonClass({ variant, size, fullWidth }), busy && styles.busy)}
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

/** The icon and label, in reading order. */
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
