import type { ReactNode, RefObject } from "react";
import styles from "./onboarding.module.css";

interface StepSheetProps {
  /** Receives the focus when the step begins. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly title: string;
  readonly text: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The title and the content of a step. */
export function StepSheet({ heading, title, text, busy, children }: StepSheetProps) {
  return (
    <section className={styles.sheet} aria-labelledby="step-title" aria-busy={busy}>
      <h1 id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
