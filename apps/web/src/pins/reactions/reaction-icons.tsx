import type { ReactionName } from "@tessera/domain";
import { joinClassNames, HandHeartIcon, HeartIcon, LaughIcon, LightbulbIcon } from "@tessera/ui";
import type { ReactNode } from "react";
import styles from "./reaction-icons.module.css";

/** A face with round eyes and an open mouth. */
function WowFace() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M8.5 9h.01M15.5 9h.01" strokeWidth="2.6" />
      <circle cx="12" cy="15.6" r="2.4" />
    </svg>
  );
}

const GLYPHS: Readonly<Record<ReactionName, ReactNode>> = {
  love: <HeartIcon fill="currentColor" />,
  goodIdea: <LightbulbIcon />,
  thanks: <HandHeartIcon />,
  wow: <WowFace />,
  haha: <LaughIcon />,
};

/** A reaction's icon: a white glyph on a disc in the reaction's color. */
export function ReactionIcon({ name, size }: { name: ReactionName; size: number }) {
  return (
    <span
      className={joinClassNames(styles.disc, styles[name])}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      {GLYPHS[name]}
    </span>
  );
}
