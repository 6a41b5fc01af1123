import { FilmIcon } from "@tessera/ui";
import { useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { StoryPage, type StoryPart } from "../../story-page.tsx";
import type { DraftMediaBlock, DraftPage } from "./story-draft.ts";
import styles from "./story-preview.module.css";

/** A preview of a page in a story draft. */
export function StoryPreview({ page }: { page: DraftPage }) {
  const t = useText();
  const parts = page.blocks.flatMap((block): StoryPart[] => {
    if (block.kind !== "text") {
      return [{ key: block.id, ratio: null, media: <PreviewMedia key={block.previewUrl} block={block} controls /> }];
    }
    return block.text.trim() === "" ? [] : [{ key: block.id, text: block.text }];
  });
  return (
    <div className={styles.canvas}>
      {parts.length === 0 ? <p className={styles.empty}>{t("pins.story.empty")}</p> : <StoryPage parts={parts} />}
    </div>
  );
}

interface PreviewMediaProps {
  readonly block: DraftMediaBlock;
  /** Whether a video has playback controls. */
  readonly controls?: boolean;
}

/** The image or video of a draft block, as large as the available space allows. */
export function PreviewMedia({ block: { kind, file, previewUrl, altText }, controls = false }: PreviewMediaProps) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  const alt = altText || (file?.name ?? "");
  if (failed) {
    return (
      <span className={styles.unseen}>
        <FilmIcon size={controls ? 36 : 20} />
        {controls ? t("pins.video.draft.unseen") : null}
      </span>
    );
  }
  // Only the poster of a stored video is available here.
  if (kind === "image" || !file) {
    return <img className={styles.media} src={previewUrl} alt={alt} onError={() => setFailed(true)} />;
  }
  return (
    <video
      className={styles.media}
      src={previewUrl}
      muted
      playsInline
      preload="metadata"
      controls={controls}
      aria-label={alt}
      onError={() => setFailed(true)}
    />
  );
}
