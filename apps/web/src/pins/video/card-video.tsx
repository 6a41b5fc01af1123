import type { PinCard } from "@tessera/contract";
import { COMPONENTS, VIDEO_STATES, formatVideoClock, toVideoLength } from "@tessera/domain";
import { useText } from "../../i18n/index.ts";
import { useHoverIntent } from "../card/use-hover-intent.ts";
import styles from "./card-video.module.css";
import { type PlayableVideo, getPlayableVideo } from "./playable.ts";
import { UnreadyVideo } from "./unready-video.tsx";
import { usePlayback } from "./use-playback.ts";
import { usePolledVideo } from "./use-watched-video.ts";

/** The time after which a resting pointer starts the preview, in milliseconds. */
const PREVIEW_DELAY_MS = 300;

interface CardVideoProps {
  readonly pin: PinCard;
  /** Whether a mouse hovers over the card, or the card has keyboard focus. */
  readonly isHovered: boolean;
}

/**
 * The overlay on a video card's image. It shows the duration, a preview on hover, or a notice that the video isn't
 * ready.
 */
export function CardVideo({ pin, isHovered }: CardVideoProps) {
  const watchedPin = usePolledVideo(pin);
  const isHovering = useHoverIntent(isHovered, PREVIEW_DELAY_MS);
  const video = getPlayableVideo(watchedPin);
  if (video === null) return watchedPin.videos ? <UnreadyVideo videos={watchedPin.videos} place="card" /> : null;
  return (
    <>
      {isHovering && isHovered ? <Preview pin={watchedPin} video={video} /> : null}
      {video.duration > 0 ? <DurationLabel duration={video.duration} /> : null}
    </>
  );
}

/** A muted, looping preview over the image. If the viewer prefers reduced motion, the image stays visible. */
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

function DurationLabel({ duration }: { duration: number }) {
  const t = useText();
  return (
    <span className={styles.length} role="img" aria-label={t("pins.video.length", toVideoLength(duration))}>
      {formatVideoClock(duration)}
    </span>
  );
}
