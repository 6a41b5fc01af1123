import { codePointLength } from "@tessera/domain";
import { Button } from "@tessera/ui";
import { type CSSProperties, useState } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./clamped-text.module.css";

interface ClampedTextProps {
  readonly as: "h1" | "p";
  /** As many lines of it show at first. */
  readonly lines: 1 | 2 | 3;
  /** A text of more code points than this can be unfolded; known before it is drawn, so that nothing moves. */
  readonly longFrom: number;
  readonly children: string;
}

/** A text that may be long: a few lines of it, and all of it on demand. */
export function ClampedText({ as: Tag, lines, longFrom, children }: ClampedTextProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.block}>
      <Tag
        className={Tag === "h1" ? styles.title : styles.text}
        style={{ "--lines": lines } as CSSProperties}
        data-open={open || undefined}
        dir="auto"
      >
        {children}
      </Tag>
      {codePointLength(children) > longFrom ? (
        <span className={styles.more}>
          <Button size="small" variant="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? "pins.text.less" : "pins.text.more")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
