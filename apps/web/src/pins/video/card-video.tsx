import type { PinCard } from "@tessera/contract";
import { COMPONENTS, VIDEO_STATES, videoClock, videoLength } from "@tessera/domain";
import { useText } from "../../i18n/index.ts";
import { useHoverIntent } from "../card/use-hover-intent.ts";
import styles from "./card-video.module.css";
import { type PlayableVideo, playableVideo } from "./playable.ts";
import { UnreadyVideo } from "./unready-video.tsx";
import { usePlayback } from "./use-playback.ts";
import { useWatchedVideo } from "./use-watched-video.ts";

/** A pointer that rests this long on a card is meant to preview its video, in milliseconds. */
const PREVIEW_AFTER_MS = 300;

interface CardVideoProps {
  readonly pin: PinCard;
  /** Whether a mouse rests on it, or it has keyboard focus. */
  readonly isHovered: boolean;
}

/**
 * The overlay on a video card's image: its duration, the video itself while someone points at it, or that it isn't ready.
 */
export function CardVideo({ pin, isHovered }: CardVideoProps) {
  const watched = useWatchedVideo(pin);
  const isHovering = useHoverIntent(isHovered, PREVIEW_AFTER_MS);
  const video = playableVideo(watched);
  if (video === null) return watched.videos ? <UnreadyVideo videos={watched.videos} place="card" /> : null;
  return (
    <>
      {isHovering && isHovered ? <Preview pin={watched} video={video} /> : null}
      {video.duration > 0 ? <Length duration={video.duration} /> : null}
    </>
  );
}

/** It plays over the image, muted, in a loop. If the viewer prefers reduced motion, the image stays. */
function Preview({ pin, video }: { pin: PinCard; video: PlayableVideo }) {
  const { view, ref } = usePlayback({ video, pin, component: COMPONENTS.card, fetchesCode: false, inView: true });
  const isVisible = view.hasStarted && view.failure === null && view.state !== VIDEO_STATES.failed;
  return (
    <video
      ref={ref}
      className={styles.preview}
      data-visible={isVisible || undefined}
      loop
      muted
      playsInline
      aria-hidden="true"
    />
  );
}

function Length({ duration }: { duration: number }) {
  const t = useText();
  return (
    <span className={styles.length} role="img" aria-label={t("pins.video.length", videoLength(duration))}>
      {videoClock(duration)}
    </span>
  );
}
