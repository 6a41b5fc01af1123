import { classNames } from "../class-names.ts";
import styles from "./avatar.module.css";

/** How many colours an avatar without a picture can have. */
export const AVATAR_COLORS = 8;

export type AvatarProps = {
  /** The person's name: the accessible name, and the source of initial and colour. */
  name: string;
  /** Address of a square picture. */
  src?: string | null;
  /** Width and height in CSS pixels. */
  size?: 24 | 32 | 48 | 64 | 120;
  /** Beside the written name the avatar says nothing new: hide it from assistive technology. */
  decorative?: boolean;
  /** 0 to 7; by default derived from the name. */
  colorIndex?: number;
  /** For a picture at the top of the page. */
  priority?: boolean;
};

/** Making one costs a hundred times what asking it does. */
const SIGNS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letter or sign of a name as a person sees it, in capitals; empty for an empty name. */
export function getInitial(name: string): string {
  for (const { segment } of SIGNS.segment(name.trim())) return segment.toLocaleUpperCase();
  return "";
}

/** A colour index, 0 to 7, that is the same for the same name on every machine (FNV-1a over code units). */
export function avatarColorIndex(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % AVATAR_COLORS;
}

/** A person's round picture, or the initial on a colour of their own. */
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
