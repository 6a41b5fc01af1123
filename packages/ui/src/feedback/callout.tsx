import type { ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";
import { CheckIcon, InfoIcon, WarningIcon } from "../display/icons.ts";
import styles from "./message.module.css";

export type CalloutProps = {
  /** The type of message. `danger` interrupts screen readers, and other tones wait. */
  tone?: "info" | "success" | "danger";
  title?: string;
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
};

const ICONS = { info: InfoIcon, success: CheckIcon, danger: WarningIcon } as const;

/** A message on the page that stays until its cause is resolved. */
export function Callout({ tone = "info", title, children, actions }: CalloutProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={joinClassNames(styles.callout, tone !== "info" && styles[tone])}
      role={tone === "danger" ? "alert" : "status"}
    >
      <span className={styles.calloutIcon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={styles.calloutBody}>
        {title ? <p className={styles.calloutTitle}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={styles.calloutActions}>{actions}</div> : null}
      </div>
    </div>
  );
}
