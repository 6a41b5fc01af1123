import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../i18n/index.ts";
import styles from "./story-page.module.css";

/** A part of a story's page: text, or an image or video in its shape. */
export type StoryPart = { readonly key: string } & (
  | { readonly text: string }
  | {
      readonly media: ReactNode;
      /** Width ÷ height; null if unknown, in which case it fits into the available room. */
      readonly ratio: number | null;
    }
);

interface StoryPageProps {
  /** From top to bottom. */
  readonly parts: readonly StoryPart[];
  /** The color that tints its background. */
  readonly tint?: string | undefined;
}

/** A story's page as large as there is room for: images and videos share what the text leaves. */
export function StoryPage({ parts, tint }: StoryPageProps) {
  const isWords = parts.every((part) => "text" in part);
  const style = tint === undefined ? {} : ({ "--tint": tint } as CSSProperties);
  return (
    <div className={styles.page} style={style} data-words={isWords || undefined} data-part="story-page">
      {parts.map((part) =>
        "text" in part ? (
          <StoryText key={part.key} text={part.text} />
        ) : (
          <div key={part.key} className={styles.media} data-part="story-media">
            {part.ratio === null ? (
              part.media
            ) : (
              <div className={styles.shape} style={{ "--ratio": part.ratio } as CSSProperties}>
                {part.media}
              </div>
            )}
          </div>
        ),
      )}
    </div>
  );
}

/** Up to this many characters can be read at a glance, and are shown larger. */
const GLANCE = 80;

function StoryText({ text }: { text: string }) {
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    // Keyboard users can scroll only what takes the focus.
    const observer = new ResizeObserver(() => setIsScrollable(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={element}
      className={styles.text}
      dir="auto"
      data-part="story-text"
      data-short={text.length <= GLANCE || undefined}
      {...(isScrollable ? { tabIndex: 0, role: "group", "aria-label": t("pins.story.text") } : {})}
    >
      {text}
    </div>
  );
}
