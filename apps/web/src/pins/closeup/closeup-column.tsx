import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./closeup-column.module.css";

interface CloseupColumnProps {
  /** The row of actions, which stays in place while the text scrolls. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The actions and text of a pin's page. Beside an image, the column is as high as the image, and its text scrolls. */
export function CloseupColumn({ actions, children }: CloseupColumnProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    // Keyboard users can scroll only elements that can receive focus.
    const observer = new ResizeObserver(() => setIsScrollable(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.side} data-part="words">
      <div className={styles.column}>
        {actions}
        <div
          ref={box}
          className={styles.scroll}
          data-part="scroll"
          {...(isScrollable ? { tabIndex: 0, role: "region", "aria-label": t("pins.closeup.words") } : {})}
        >
          <div className={styles.content}>{children}</div>
        </div>
      </div>
    </div>
  );
}
