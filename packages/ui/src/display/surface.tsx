import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./surface.module.css";

export type CardProps = {
  children: ReactNode;
  /** Padding: 0, 16 or 24 px. */
  padding?: "none" | "medium" | "large";
  /** Raised above the page, with a shadow. */
  floating?: boolean;
  /** Clips its content to the rounded corners. */
  clip?: boolean;
  as?: "div" | "section" | "article" | "aside";
};

/** A surface with rounded corners. */
export function Card({ children, padding = "medium", floating = false, clip = false, as: Tag = "div" }: CardProps) {
  const paddingClass = { none: styles.padNone, medium: styles.padMedium, large: styles.padLarge }[padding];
  return (
    <Tag className={classNames(styles.card, paddingClass, floating && styles.floating, clip && styles.clip)}>
      {children}
    </Tag>
  );
}

export type SkeletonProps = {
  shape?: "line" | "block" | "circle";
  /** Any CSS length; full width by default. */
  width?: string;
  /** Any CSS length; one line of text by default for a `line`. */
  height?: string;
};

/** A placeholder in the shape of the content that is loading. Put `aria-busy` on the region around it. */
export function Skeleton({ shape = "line", width, height }: SkeletonProps) {
  return (
    <div
      className={classNames(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
