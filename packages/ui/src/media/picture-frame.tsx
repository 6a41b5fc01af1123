import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { shownRatio } from "../layout/tile-size.ts";
import { inkOn } from "./ink-on.ts";
import styles from "./picture-frame.module.css";
import { type PictureRendition, sourceSet } from "./source-set.ts";

/** What plays in a picture's place. */
type Motion = {
  /** Address of an animated WebP or GIF. */
  url: string;
  /** `allowed` leaves it to whether the person wants things to move; `always` is for when they asked for it. */
  when: "allowed" | "always";
};

export type PictureFrameProps = {
  /** The same picture in several sizes, at least one; the smallest first. */
  renditions: readonly PictureRendition[];
  /** What is to be seen; `""` when the words beside it say it already. */
  alt: string;
  /** Height ÷ width of the picture. Shown up to 1:2.5 unless `fit` is `fill`. */
  ratio: number;
  /** The picture's own colour, any CSS colour: stands in until the picture is there. */
  color?: string | null;
  /**
   * Who decides the height: `ratio` the picture itself, `tile` the cell of the masonry grid around it, `fill` the parent.
   */
  fit?: "ratio" | "tile" | "fill";
  /** Shows the whole picture in its frame instead of filling it. */
  contain?: boolean;
  /**
   * Which part is seen where the frame has another form than the picture: from 0, its top, to 1, its bottom; also across,
   * from its left to its right. The middle by default.
   */
  position?: number | { x: number; y: number };
  /** How wide it is shown, as an `img` element's `sizes`. */
  sizes?: string;
  /** Among the first things to be seen: fetched before the others. */
  priority?: boolean;
  /** Waits until it comes near the view; by default whatever has no priority. */
  lazy?: boolean;
  rounded?: boolean;
  /** Grows from one page to the next in a view transition under this name. */
  transitionName?: string;
  /** Plays instead of the still picture; if it cannot be had, the still picture shows. */
  motion?: Motion | null;
};

/** Widths as in the grid: half the window on a phone, else a column of 236 px. */
const GRID_SIZES = "(width < 541px) 50vw, (width < 724px) 33vw, 236px";

/**
 * A picture in a box that has its size before a byte of it has come: first in the picture's own colour, then the picture,
 * which fades in over 120 ms unless it was there at once. What cannot be had in the newer formats is asked for once more
 * as a JPEG; a picture that cannot be had at all leaves its colour, with the alternative text on it.
 */
export function PictureFrame(props: PictureFrameProps) {
  const { renditions, alt, ratio, color, fit = "ratio", contain = false, priority = false, rounded = true } = props;
  const { lazy = !priority, sizes = GRID_SIZES, transitionName, motion, position = 0.5 } = props;
  const fallback = renditions[0];
  const avifSet = sourceSet(renditions, (one) => one.avifUrl);
  const webpSet = sourceSet(renditions, (one) => one.webpUrl);
  const { image, failures, onError, onLoad } = useLoading(motion ? motion.url : fallback?.url);
  const hasOthers = avifSet !== undefined || webpSet !== undefined || Boolean(motion);
  const broken = !fallback || failures > (hasOthers ? 1 : 0);
  const style: CSSProperties = { viewTransitionName: transitionName };
  if (color) style.backgroundColor = color;
  if (broken) style.color = inkOn(color);
  if (fit === "ratio") style.aspectRatio = `1 / ${shownRatio(ratio)}`;
  return (
    <span className={classNames(styles.frame, styles[fit], rounded && styles.rounded)} style={style}>
      {broken ? (
        <span className={styles.broken} role={alt ? "img" : undefined} aria-label={alt || undefined}>
          <span className={styles.words} aria-hidden="true">
            {alt}
          </span>
        </span>
      ) : (
        <picture>
          {motion && failures === 0 ? (
            <source
              type={motion.url.endsWith(".gif") ? "image/gif" : "image/webp"}
              media={motion.when === "allowed" ? "(prefers-reduced-motion: no-preference)" : undefined}
              srcSet={motion.url}
            />
          ) : null}
          {avifSet && failures === 0 ? <source type="image/avif" srcSet={avifSet} sizes={sizes} /> : null}
          {webpSet && failures === 0 ? <source type="image/webp" srcSet={webpSet} sizes={sizes} /> : null}
          <img
            ref={image}
            className={classNames(styles.image, contain && styles.contain)}
            style={positionStyle(position)}
            alt={alt}
            sizes={sizes}
            srcSet={sourceSet(renditions, (one) => one.url)}
            src={fallback.url}
            loading={lazy ? "lazy" : "eager"}
            fetchPriority={priority ? "high" : undefined}
            decoding={priority ? "sync" : "async"}
            draggable={false}
            // The server leaves this out and hydration does not add it: so it marks what the browser made.
            data-fresh={typeof window === "undefined" ? undefined : ""}
            suppressHydrationWarning
            onLoad={onLoad}
            onError={onError}
          />
        </picture>
      )}
    </span>
  );
}

function positionStyle(position: NonNullable<PictureFrameProps["position"]>): CSSProperties | undefined {
  const { x, y } = typeof position === "number" ? { x: 0.5, y: position } : position;
  return x === 0.5 && y === 0.5 ? undefined : { objectPosition: `${x * 100}% ${y * 100}%` };
}

/**
 * Writes the state of loading on the element itself: a picture that arrives makes React render nothing. Counts how often
 * it failed.
 */
function useLoading(url: string | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<{ url: string | undefined; times: number }>({ url, times: 0 });
  const failures = failed.url === url ? failed.times : 0;

  useLayoutEffect(() => {
    const element = image.current;
    if (!element?.complete || !url || element.dataset.shown) return;
    if (element.naturalWidth === 0) setFailed({ url, times: 1 });
    else element.dataset.shown = "at-once";
  }, [url]);

  return {
    image,
    failures,
    onLoad() {
      if (image.current && !image.current.dataset.shown) image.current.dataset.shown = "fade";
    },
    onError() {
      setFailed({ url, times: failures + 1 });
    },
  };
}
