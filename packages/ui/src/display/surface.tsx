import type { ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";
import styles from "./surface.module.css";

export type CardProps = {
  children: ReactNode;
  /** The padding: 0, 16, or 24 px. */
  padding?: "none" | "medium" | "large";
  /** Raises the surface above the page with a shadow. */
  floating?: boolean;
  /** Clips the content to the rounded corners. */
  clip?: boolean;
  as?: "div" | "section" | "article" | "aside";
};

/** A surface with rounded corners. */
export function Card({ children, padding = "medium", floating = false, clip = false, as: Tag = "div" }: CardProps) {
  const paddingClass = { none: styles.padNone, medium: styles.padMedium, large: styles.padLarge }[padding];
  return (
    <Tag className={joinClassNames(styles.card, paddingClass, floating && styles.floating, clip && styles.clip)}>
      {children}
    </Tag>
  );
}

export type SkeletonProps = {
  shape?: "line" | "block" | "circle";
  /** The width as any CSS length; the full width by default. */
  width?: string;
  /** The height as any CSS length; for a `line`, one line of text by default. */
  height?: string;
};

/** A placeholder in the shape of the content that is loading. Put `aria-busy` on the region around it. */
export function Skeleton({ shape = "line", width, height }: SkeletonProps) {
  return (
    <div
      className={joinClassNames(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
