import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { shownRatio } from "../layout/tile-size.ts";
import { inkOn } from "./ink-on.ts";
import styles from "./picture-frame.module.css";
import { type PictureRendition, sourceSet } from "./source-set.ts";

/** The animation that replaces the image. */
type Motion = {
  /** URL of an animated WebP or GIF. */
  url: string;
  /** `allowed` respects the person's motion preference; `always` is for when they asked for it. */
  when: "allowed" | "always";
};

export type PictureFrameProps = {
  /** The same image in several sizes, at least one; smallest first. */
  renditions: readonly PictureRendition[];
  /** What it shows; `""` when the text next to it says it already. */
  alt: string;
  /** Height ÷ width of the image. Shown up to 1:2.5 unless `fit` is `fill`. */
  ratio: number;
  /** The image's own color, any CSS color: shown until the image has loaded. */
  color?: string | null;
  /**
   * What decides the height: `ratio` the image itself, `tile` the cell of the masonry grid around it, `fill` the parent.
   */
  fit?: "ratio" | "tile" | "fill";
  /** Shows the whole image in its frame instead of filling it. */
  contain?: boolean;
  /**
   * Which part is visible when the frame's shape differs from the image's: from 0, its top, to 1, its bottom; also
   * across, from its left to its right. The center by default.
   */
  position?: number | { x: number; y: number };
  /** How wide it is shown, as an `img` element's `sizes`. */
  sizes?: string;
  /** Among the first things visible: fetched before the others. */
  priority?: boolean;
  /** Lazy: waits until it comes near the viewport; by default everything without priority. */
  lazy?: boolean;
  rounded?: boolean;
  /** Morphs from one page to the next in a view transition under this name. */
  transitionName?: string;
  /** Plays instead of the still image; if it fails to load, the still image shows. */
  motion?: Motion | null;
};

/** Widths as in the grid: half the window on a phone, otherwise a column of 236 px. */
const GRID_SIZES = "(width < 541px) 50vw, (width < 724px) 33vw, 236px";

/**
 * An image in a box that has its size before a byte of it has loaded. First the image's own color shows; then the image
 * fades in over 120 ms, unless it was there immediately. If the newer formats fail, the JPEG is tried once. An image that
 * fails entirely leaves its color, with the alternative text on it.
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
            // The server leaves this out and hydration does not add it, so it marks what the browser created.
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

/** Writes the loading state on the element itself, so that a loading image rerenders nothing. Counts its failures. */
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
