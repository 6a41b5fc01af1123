import type { PinCard } from "@tessera/contract";
import { clampFor } from "@tessera/domain";
import { Button, VisuallyHidden } from "@tessera/ui";
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./drawer-description.module.css";

/** A pin's title and description: a few lines, and the rest on demand. With `whole`, nothing is folded. */
export function DrawerDescription({ pin, whole }: { pin: Pick<PinCard, "title" | "description">; whole: boolean }) {
  const t = useText();
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const [truncated, setTruncated] = useState(false);
  const open = whole || unfolded;
  const { title, description } = pin;

  useLayoutEffect(() => {
    const box = words.current;
    if (box === null || open) return undefined;
    const measure = () => setTruncated([...box.children].some(overflows));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [open, title, description]);

  if (!title && !description) return null;
  const lines = clampFor(description !== "");
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div ref={words} className={styles.words} data-open={open || undefined}>
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
      {truncated && !whole ? (
        <span className={styles.toggle}>
          <Button size="small" variant="plain" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t(unfolded ? "pins.drawer.less" : "pins.drawer.more")}
          </Button>
        </span>
      ) : null}
    </section>
  );
}

/** Whether lines of it are cut off; a heading only for assistive technology doesn't count as a line. */
function overflows(element: Element): boolean {
  return !(element instanceof HTMLSpanElement) && element.scrollHeight > element.clientHeight + 1;
}
