import type { ComponentProps, ReactNode } from "react";
import styles from "./bar-button.module.css";

type BarButtonProps = Pick<
  ComponentProps<"button">,
  "aria-expanded" | "aria-haspopup" | "disabled" | "onClick" | "onFocus" | "onPointerEnter" | "onTouchStart" | "ref"
> & {
  readonly label: string;
  readonly icon: ReactNode;
};

/** A button in the organize bar. Its label is below the icon on phones and beside it on wide screens. */
export function BarButton({ label, icon, ...rest }: BarButtonProps) {
  return (
    <button {...rest} type="button" className={styles.button}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {label}
    </button>
  );
}
