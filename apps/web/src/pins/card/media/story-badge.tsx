import type { PinCard } from "@tessera/contract";
import { getStoryBadge, getStoryDuration, formatVideoClock, toVideoLength } from "@tessera/domain";
import { useText } from "../../../i18n/index.ts";
import styles from "./story-badge.module.css";

/** A badge with the length of a story: its playing time, or its number of pages if it has no videos. */
export function StoryBadge({ story }: { story: NonNullable<PinCard["storyPinData"]> }) {
  const t = useText();
  const duration = story.totalVideoDuration > 0 ? getStoryDuration(story) : 0;
  const badge = getStoryBadge(duration, story.staticPageCount);
  if (badge === null) return null;
  const isTime = badge.kind === "time";
  const label = isTime
    ? t("pins.story.length", toVideoLength(badge.ms))
    : t("pins.story.pages", { count: badge.count });
  return (
    <span className={styles.badge} data-kind={badge.kind} role="img" aria-label={label}>
      {isTime ? formatVideoClock(badge.ms) : badge.count}
    </span>
  );
}
