import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { ImageOffIcon } from "../display/icons.ts";
import { shownRatio } from "../layout/tile-size.ts";
import styles from "./picture-frame.module.css";

/** One stored size of a picture. */
export type PictureRendition = {
  /** Width in pixels of the file. */
  width: number;
  /** Address of the JPEG or PNG. */
  url: string;
  /** Address of the WebP of the same size. */
  webpUrl?: string | null;
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
  /** How wide it is shown, as an `img` element's `sizes`. */
  sizes?: string;
  /** Among the first things to be seen: fetched before the others. */
  priority?: boolean;
  /** Waits until it comes near the view; by default whatever has no priority. */
  lazy?: boolean;
  rounded?: boolean;
  /** Grows from one page to the next in a view transition under this name. */
  transitionName?: string;
};

/** Widths as in the grid: half the window on a phone, else a column of 236 px. */
const GRID_SIZES = "(width < 541px) 50vw, (width < 724px) 33vw, 236px";

function sourceSet(
  renditions: readonly PictureRendition[],
  address: (one: PictureRendition) => string | null | undefined,
) {
  const parts = renditions.flatMap((one) => {
    const url = address(one);
    return url ? [`${url} ${one.width}w`] : [];
  });
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/**
 * A picture in a box that has its size before a byte of it has come: first in the picture's own colour, then the picture,
 * which fades in over 120 ms unless it was there at once. A picture that cannot be had leaves an icon.
 */
export function PictureFrame(props: PictureFrameProps) {
  const { renditions, alt, ratio, color, fit = "ratio", contain = false, priority = false, rounded = true } = props;
  const { lazy = !priority, sizes = GRID_SIZES, transitionName } = props;
  const fallback = renditions[0];
  const webpSet = sourceSet(renditions, (one) => one.webpUrl);
  const { image, brokenUrl, onError, onLoad } = useFadeIn(fallback?.url);
  const broken = !fallback || brokenUrl === fallback.url;
  const style: CSSProperties = { viewTransitionName: transitionName };
  if (color && !broken) style.backgroundColor = color;
  if (fit === "ratio") style.aspectRatio = `1 / ${shownRatio(ratio)}`;
  return (
    <span className={classNames(styles.frame, styles[fit], rounded && styles.rounded)} style={style}>
      {broken ? (
        <span className={styles.broken} role={alt ? "img" : undefined} aria-label={alt || undefined}>
          <ImageOffIcon size={28} />
        </span>
      ) : (
        <picture>
          {webpSet ? <source type="image/webp" srcSet={webpSet} sizes={sizes} /> : null}
          <img
            ref={image}
            className={classNames(styles.image, contain && styles.contain)}
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

/** Writes the state of loading on the element itself: a picture that arrives makes React render nothing. */
function useFadeIn(url: string | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  useLayoutEffect(() => {
    const element = image.current;
    if (!element?.complete || !url || element.dataset.shown) return;
    if (element.naturalWidth === 0) setBrokenUrl(url);
    else element.dataset.shown = "at-once";
  }, [url]);

  return {
    image,
    brokenUrl,
    onLoad() {
      if (image.current && !image.current.dataset.shown) image.current.dataset.shown = "fade";
    },
    onError() {
      setBrokenUrl(url ?? null);
    },
  };
}
