import { joinClassNames } from "../class-names.ts";
import styles from "./avatar.module.css";

/** The number of colors for avatars without an image. */
export const FALLBACK_COLOR_COUNT = 8;

export type AvatarProps = {
  /** The person's name, which determines the accessible name, the initial and the color. */
  name: string;
  /** The URL of a square image. */
  src?: string | null;
  /** The width and height in CSS pixels. */
  size?: 24 | 32 | 48 | 64 | 120;
  /** Hides the avatar from assistive technology, for use next to the visible name. */
  decorative?: boolean;
  /** The index of the color, from 0 to 7; derived from the name by default. */
  colorIndex?: number;
  /** Loads the image immediately, for avatars at the top of the page. */
  priority?: boolean;
};

/** A shared segmenter, because creating one takes a hundred times as long as using it. */
const GRAPHEME_SEGMENTER = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Returns the first character of a name, as people perceive it, in uppercase. Returns an empty string for an empty
 * name.
 */
export function getInitial(name: string): string {
  for (const { segment } of GRAPHEME_SEGMENTER.segment(name.trim())) return segment.toLocaleUpperCase();
  return "";
}

/** Computes a color index from 0 to 7, which is the same for a name on every machine (FNV-1a over code units). */
export function getAvatarColorIndex(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % FALLBACK_COLOR_COUNT;
}

/** A person's round image, or their initial on a colored background. */
export function Avatar({ name, src, size = 32, decorative = false, colorIndex, priority = false }: AvatarProps) {
  const color =
    (((colorIndex ?? getAvatarColorIndex(name)) % FALLBACK_COLOR_COUNT) + FALLBACK_COLOR_COUNT) % FALLBACK_COLOR_COUNT;
  return (
    <span
      className={joinClassNames(styles.avatar, styles[`size${size}`], src ? undefined : styles[`color${color}`])}
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
    >
      {src ? (
        <img
          className={styles.image}
          src={src}
          alt=""
          width={size}
          height={size}
          loading={priority ? "eager" : "lazy"}
          decoding="async"
        />
      ) : (
        <span aria-hidden="true">{getInitial(name)}</span>
      )}
    </span>
  );
}
