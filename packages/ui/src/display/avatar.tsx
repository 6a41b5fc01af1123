import { classNames } from "../class-names.ts";
import styles from "./avatar.module.css";

/** The number of colors for avatars without an image. */
export const AVATAR_COLORS = 8;

export type AvatarProps = {
  /** The person's name, which determines the accessible name, the initial and the color. */
  name: string;
  /** URL of a square image. */
  src?: string | null;
  /** Width and height in CSS pixels. */
  size?: 24 | 32 | 48 | 64 | 120;
  /** Hides the avatar from assistive technology, because the written name is next to it. */
  decorative?: boolean;
  /** 0 to 7; derived from the name by default. */
  colorIndex?: number;
  /** Loads the image immediately, for avatars at the top of the page. */
  priority?: boolean;
};

/** Shared, because creating a segmenter takes a hundred times as long as using one. */
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Returns the first character of a name as people perceive it, in upper case, or an empty string for an empty name. */
export function getInitial(name: string): string {
  for (const { segment } of GRAPHEMES.segment(name.trim())) return segment.toLocaleUpperCase();
  return "";
}

/** Computes a color index, 0 to 7, that is the same for a name on every machine (FNV-1a over code units). */
export function avatarColorIndex(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % AVATAR_COLORS;
}

/** A person's round image, or their initial on a color. */
export function Avatar({ name, src, size = 32, decorative = false, colorIndex, priority = false }: AvatarProps) {
  const color = (((colorIndex ?? avatarColorIndex(name)) % AVATAR_COLORS) + AVATAR_COLORS) % AVATAR_COLORS;
  return (
    <span
      className={classNames(styles.avatar, styles[`size${size}`], src ? undefined : styles[`color${color}`])}
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
