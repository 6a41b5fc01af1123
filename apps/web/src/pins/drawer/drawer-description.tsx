import type { PinCard } from "@tessera/contract";
import { getLineClamp } from "@tessera/domain";
import { Button, VisuallyHidden } from "@tessera/ui";
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./drawer-description.module.css";

/**
 * A pin's title and description. It shows a few lines at first and the rest on demand. With `isExpanded`, it shows all
 * lines.
 */
export function DrawerDescription({
  pin,
  isExpanded,
}: {
  pin: Pick<PinCard, "title" | "description">;
  isExpanded: boolean;
}) {
  const t = useText();
  const id = useId();
  const textRef = useRef<HTMLDivElement>(null);
  const [isOpened, setIsOpened] = useState(false);
  const [isTruncated, setIsTruncated] = useState(false);
  const open = isExpanded || isOpened;
  const { title, description } = pin;

  useLayoutEffect(() => {
    const box = textRef.current;
    if (box === null || open) return undefined;
    const measure = () => setIsTruncated([...box.children].some(isOverflowing));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [open, title, description]);

  if (!title && !description) return null;
  const lines = getLineClamp(description !== "");
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div ref={textRef} className={styles.words} data-open={open || undefined}>
        {title ? (
          <h3 id={id} className={styles.title} style={{ "--lines": lines.title } as CSSProperties} dir="auto">
            {title}
          </h3>
        ) : (
          <VisuallyHidden>
            <h3 id={id}>{t("pins.field.description")}</h3>
          </VisuallyHidden>
        )}
        {description ? (
          <p className={styles.text} style={{ "--lines": lines.description } as CSSProperties} dir="auto">
            {description}
          </p>
        ) : null}
      </div>
      {isTruncated && !isExpanded ? (
        <span className={styles.toggle}>
          <Button size="small" variant="plain" aria-expanded={isOpened} onClick={() => setIsOpened(!isOpened)}>
            {t(isOpened ? "pins.drawer.less" : "pins.drawer.more")}
          </Button>
        </span>
      ) : null}
    </section>
  );
}

/** Returns whether some lines are cut off. A visually hidden heading doesn't count as a line. */
function isOverflowing(element: Element): boolean {
  return !(element instanceof HTMLSpanElement) && element.scrollHeight > element.clientHeight + 1;
}
