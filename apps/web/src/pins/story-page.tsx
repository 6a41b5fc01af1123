import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../i18n/index.ts";
import styles from "./story-page.module.css";

/** A part of a story page: either text, or an image or video with its aspect ratio. */
export type StoryPart = { readonly key: string } & (
  | { readonly text: string }
  | {
      readonly media: ReactNode;
      /** The width ÷ height; null if it is unknown, in which case the media fits the available space. */
      readonly ratio: number | null;
    }
);

interface StoryPageProps {
  /** The parts from top to bottom. */
  readonly parts: readonly StoryPart[];
  /** The color that tints the page's background. */
  readonly tint?: string | undefined;
  /** The URL of a small image that is shown blurred behind the parts. */
  readonly backdrop?: string | undefined;
}

/** A story page as large as the available space. Images and videos share the space that the text leaves. */
export function StoryPage({ parts, tint, backdrop }: StoryPageProps) {
  const isTextOnly = parts.every((part) => "text" in part);
  const style = tint === undefined ? {} : ({ "--tint": tint } as CSSProperties);
  return (
    <div className={styles.page} style={style} data-words={isTextOnly || undefined} data-part="story-page">
      {backdrop === undefined ? null : (
        <div className={styles.backdrop} style={{ backgroundImage: `url("${backdrop}")` }} />
      )}
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

/** The maximum number of characters in text that is shown larger, because it can be read at a glance. */
const MAX_SHORT_TEXT_LENGTH = 80;

function StoryText({ text }: { text: string }) {
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    // Keyboard users can scroll only elements that can receive focus.
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
      data-short={text.length <= MAX_SHORT_TEXT_LENGTH || undefined}
      {...(isScrollable ? { tabIndex: 0, role: "group", "aria-label": t("pins.story.text") } : {})}
    >
      {text}
    </div>
  );
}
