import { Card } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

/** One section of the settings. Links target it by `id`. */
export function SettingsSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <Card padding="large">
        <h2 id={titleId} className={styles.sectionTitle}>
          {title}
        </h2>
        {text ? <p className={styles.sectionText}>{text}</p> : null}
        <div className={styles.sectionBody}>{children}</div>
      </Card>
    </section>
  );
}
