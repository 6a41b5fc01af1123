import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { joinClassNames } from "../class-names.ts";
import { getShownRatio } from "../layout/tile-size.ts";
import { getInkColor } from "./ink-on.ts";
import { findLoadedPicture, rememberPicture } from "./loaded-pictures.ts";
import styles from "./picture-frame.module.css";
import { type PictureRendition, buildSourceSet } from "./source-set.ts";

/** The animation that replaces the image. */
type PictureAnimation = {
  /** The URL of an animated WebP or GIF. */
  url: string;
  /**
   * When the animation plays. `allowed` respects the person's motion preference, and `always` is for an animation that
   * the person requested.
   */
  when: "allowed" | "always";
};

export type PictureFrameProps = {
  /** The image in at least one size, smallest first. */
  renditions: readonly PictureRendition[];
  /** The alternative text; `""` if adjacent text already describes the image. */
  alt: string;
  /** The height ÷ width of the image. It is limited to 2.5 unless `fit` is `fill`. */
  ratio: number;
  /** The CSS color to show until the image has loaded. */
  color?: string | null;
  /**
   * What determines the height: the image itself for `ratio`, the masonry grid's cell for `tile`, or the parent for
   * `fill`.
   */
  fit?: "ratio" | "tile" | "fill";
  /** Shows the whole image in its frame instead of filling the frame. */
  contain?: boolean;
  /**
   * The visible part when the frame and the image have different shapes: vertically from 0 (top) to 1 (bottom), and
   * optionally horizontally from 0 (left) to 1 (right). It is the center by default.
   */
  position?: number | { x: number; y: number };
  /** The displayed width, in the format of an `img` element's `sizes` attribute. */
  sizes?: string;
  /** Whether the image is among the first visible images, which are fetched before others. */
  priority?: boolean;
  /** Whether to load the image only when it comes near the viewport; by default, true unless `priority` is set. */
  lazy?: boolean;
  rounded?: boolean;
  /** The name for view transitions, in which the image morphs from one page to the next. */
  transitionName?: string;
  /** The animation to play instead of the still image, which shows if the animation fails to load. */
  motion?: PictureAnimation | null;
};

/** The widths in the grid: half or a third of a narrow window, and otherwise a column of 236 px. */
const GRID_SIZES = "(width < 541px) 50vw, (width < 724px) 33vw, 236px";

/**
 * An image in a box whose size is fixed before any data has loaded. At first, the box shows the image's color, or
 * another size of the image that has already loaded. Then the image fades in over 120 ms, unless it was available
 * immediately. If the newer formats fail, the frame tries the JPEG once. If the JPEG fails too, the frame shows the
 * color with the alternative text.
 */
export function PictureFrame(props: PictureFrameProps) {
  const { renditions, alt, ratio, color, fit = "ratio", contain = false, priority = false, rounded = true } = props;
  const { lazy = !priority, sizes = GRID_SIZES, transitionName, motion, position = 0.5 } = props;
  const fallback = renditions[0];
  const avifSet = buildSourceSet(renditions, (rendition) => rendition.avifUrl);
  const webpSet = buildSourceSet(renditions, (rendition) => rendition.webpUrl);
  const { frame, image, failures, onError, onLoad } = useLoadingState(motion ? motion.url : fallback?.url, renditions);
  const hasOthers = avifSet !== undefined || webpSet !== undefined || Boolean(motion);
  const broken = !fallback || failures > (hasOthers ? 1 : 0);
  const style: CSSProperties = { viewTransitionName: transitionName };
  if (color) style.backgroundColor = color;
  if (broken) style.color = getInkColor(color);
  if (fit === "ratio") style.aspectRatio = `1 / ${getShownRatio(ratio)}`;
  return (
    <span
      ref={frame}
      className={joinClassNames(styles.frame, styles[fit], rounded && styles.rounded, contain && styles.whole)}
      style={style}
    >
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
            className={joinClassNames(styles.image, contain && styles.contain)}
            style={getPositionStyle(position)}
            alt={alt}
            sizes={sizes}
            srcSet={buildSourceSet(renditions, (rendition) => rendition.url)}
            src={fallback.url}
            loading={lazy ? "lazy" : "eager"}
            fetchPriority={priority ? "high" : undefined}
            decoding={priority ? "sync" : "async"}
            draggable={false}
            // The server omits this attribute, and hydration doesn't add it. It therefore marks images that the browser
            // created.
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

function getPositionStyle(position: NonNullable<PictureFrameProps["position"]>): CSSProperties | undefined {
  const { x, y } = typeof position === "number" ? { x: 0.5, y: position } : position;
  return x === 0.5 && y === 0.5 ? undefined : { objectPosition: `${x * 100}% ${y * 100}%` };
}

/** Writes the loading state to the element itself, so that loading causes no re-render. Also counts failures. */
function useLoadingState(url: string | undefined, renditions: readonly PictureRendition[]) {
  const frame = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<{ url: string | undefined; times: number }>({ url, times: 0 });
  const failures = failed.url === url ? failed.times : 0;

  useLayoutEffect(() => {
    const element = image.current;
    if (!element || !url || element.dataset.shown) return;
    if (!element.complete) {
      // Another size of the image is shown behind the image until the image itself has loaded.
      const loadedUrl = findLoadedPicture(renditions);
      if (frame.current && loadedUrl) frame.current.style.backgroundImage = `url("${loadedUrl}")`;
    } else if (element.naturalWidth === 0) setFailed({ url, times: 1 });
    else {
      rememberPicture(element.currentSrc);
      element.dataset.shown = "at-once";
    }
  }, [url, renditions]);

  return {
    frame,
    image,
    failures,
    onLoad() {
      const { current: element } = image;
      if (!element) return;
      rememberPicture(element.currentSrc);
      element.dataset.shown ??= "fade";
    },
    onError() {
      setFailed({ url, times: failures + 1 });
    },
  };
}
