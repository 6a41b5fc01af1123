import { classNames } from "@tessera/ui";
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
 * Text that may be long: a few lines of it, and the rest on demand. Only rendering shows whether the text is cut off.
 * The button overlays the end of the last line, so that nothing moves when it appears.
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
    <div className={classNames(styles.block, Tag === "h1" && styles.title)} dir="auto">
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

/** Counts the lines of a text, including those cut off. Letters that extend beyond their line don't count as a line. */
function countLines(element: Element): number {
  return Math.round(element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
}
