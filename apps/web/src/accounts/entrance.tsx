import { Card, LogoMark } from "@tessera/ui";
import type { ReactNode } from "react";
import styles from "./entrance.module.css";

/** The sheet that contains the login and sign-up forms. */
export function AuthSheet({
  title,
  text,
  children,
  footer,
}: {
  title: string;
  text: string;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <Card padding="large" floating>
          <div className={styles.head}>
            <LogoMark size={44} />
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.text}>{text}</p>
          </div>
          {children}
          {footer ? <p className={styles.foot}>{footer}</p> : null}
        </Card>
      </div>
    </div>
  );
}
