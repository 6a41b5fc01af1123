import { joinClassNames } from "@tessera/ui";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./clamped-text.module.css";

interface ClampedTextProps {
  readonly as: "h1" | "p";
  /** The number of lines visible at first. */
  readonly lines: 1 | 2 | 3;
  readonly children: string;
}

/**
 * Text that may be long. It shows a few lines at first, and the rest on demand. Whether the text is cut off is known
 * only after rendering, so the button overlays the end of the last line. This way, nothing moves when it appears.
 */
export function ClampedText({ as: Tag, lines, children }: ClampedTextProps) {
  const t = useText();
  const text = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsLong(countLines(element) > lines));
    observer.observe(element);
    return () => observer.disconnect();
  }, [children, lines]);

  return (
    <div className={joinClassNames(styles.block, Tag === "h1" && styles.title)} dir="auto">
      <Tag
        ref={text}
        className={styles.text}
        style={{ "--lines": lines } as CSSProperties}
        data-open={(isLong && open) || undefined}
      >
        {children}
      </Tag>
      {isLong ? (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={styles.words}>{t(open ? "pins.text.less" : "pins.text.more")}</span>
        </button>
      ) : null}
    </div>
  );
}

/**
 * Counts the lines of a text, including lines that are cut off. Letters that extend beyond their line don't add a line.
 */
function countLines(element: Element): number {
  return Math.round(element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
}
