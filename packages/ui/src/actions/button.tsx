import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import styles from "./button.module.css";
import type { NativeButtonProps } from "./native-button-props.ts";

/** `primary` is the one accent of a view; `strong` is inverted ink on paper; `overPicture` works on any image. */
export type ButtonVariant = "primary" | "secondary" | "plain" | "strong" | "danger" | "overPicture";
/** 32, 40 or 48 px high; each takes at least 44 px of touch. */
export type ButtonSize = "small" | "medium" | "large";

/** What buttons and links that look like buttons have in common. */
export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stretches to its parent's full width. */
  fullWidth?: boolean;
  /** Before the label; hidden from assistive technology. */
  icon?: ReactNode;
};

export type ButtonProps = NativeButtonProps &
  ButtonLook & {
    children: ReactNode;
    type?: "button" | "submit" | "reset";
    /** An action is pending: the button keeps its size, ignores presses and shows a spinner when it takes long. */
    busy?: boolean;
  };

/** The class list of a button's look; links share it. */
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

/** Icon and label in reading order. */
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
