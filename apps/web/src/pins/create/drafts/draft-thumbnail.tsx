import { FilmIcon, ImageOffIcon, LayersIcon } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import styles from "./draft-tile.module.css";
import type { Draft } from "./drafts.ts";
import { createThumbnail } from "./make-thumbnail.ts";
import { useObjectUrl } from "./use-object-url.ts";

/** The distance from the window within which images load, so that they're ready when people scroll. */
const PRELOAD_MARGIN = "400px";

/** A small image of a draft. Its file is decoded only when the thumbnail is near the window. */
export function DraftThumbnail({ draft: { picture, previewUrl } }: { draft: Draft }) {
  const [first] = picture.kind === "carousel" ? picture.slots : [{ picture, previewUrl }];
  const video = picture.kind === "video" ? picture : null;
  const file = video ? video.cover : first?.picture.kind === "file" ? first.picture.file : null;
  const webUrl = first?.picture.kind === "web" ? first.previewUrl : null;
  const ref = useRef<HTMLSpanElement>(null);
  const { thumbnail, failed } = useThumbnail(file, ref);
  const [hasFailed, setFailed] = useState(false);
  const url = useObjectUrl(thumbnail) ?? webUrl;
  return (
    <span ref={ref} className={styles.image}>
      {url !== null && !hasFailed ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      ) : video ? (
        <FilmIcon size={36} />
      ) : failed || hasFailed ? (
        <ImageOffIcon size={36} />
      ) : null}
      {picture.kind === "carousel" ? (
        <span className={styles.kind}>
          <LayersIcon size={16} /> {picture.slots.length}
        </span>
      ) : null}
      {video ? (
        <span className={styles.kind}>
          <FilmIcon size={16} />
        </span>
      ) : null}
    </span>
  );
}

function useThumbnail(file: Blob | null, ref: React.RefObject<Element | null>) {
  const [made, setMade] = useState<{ file: Blob; thumbnail: Blob | null } | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (file === null || element === null || typeof IntersectionObserver === "undefined") return;
    let isShown = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void createThumbnail(file).then((thumbnail) => isShown && setMade({ file, thumbnail }));
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(element);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, [file, ref]);
  const current = made?.file === file ? made : null;
  return { thumbnail: current?.thumbnail ?? null, failed: current !== null && current.thumbnail === null };
}
