import type { PinCard } from "@tessera/contract";
import { COMPONENTS, VIDEO_STATES, videoClock, videoLength } from "@tessera/domain";
import { useText } from "../../i18n/index.ts";
import { useHoverIntent } from "../card/use-hover-intent.ts";
import styles from "./card-video.module.css";
import { type PlayableVideo, playableVideo } from "./playable.ts";
import { UnreadyVideo } from "./unready-video.tsx";
import { usePlayback } from "./use-playback.ts";
import { useWatchedVideo } from "./use-watched-video.ts";

/** A pointer that rests this long on a card wants to see its video, in milliseconds. */
const PREVIEW_AFTER_MS = 300;

interface CardVideoProps {
  readonly pin: PinCard;
  /** A mouse rests on it, or the keyboard's focus. */
  readonly pointed: boolean;
}

/** What lies over the picture of a video's card: how long it is, itself while somebody points at it, or that it is not ready. */
export function CardVideo({ pin, pointed }: CardVideoProps) {
  const watched = useWatchedVideo(pin);
  const lingers = useHoverIntent(pointed, PREVIEW_AFTER_MS);
  const video = playableVideo(watched);
  if (video === null) return watched.videos ? <UnreadyVideo videos={watched.videos} place="card" /> : null;
  return (
    <>
      {lingers && pointed ? <Preview pin={watched} video={video} /> : null}
      {video.duration > 0 ? <Length duration={video.duration} /> : null}
    </>
  );
}

/** It plays over the picture, without its sound, again and again. The picture stays where the viewer wants nothing to move. */
function Preview({ pin, video }: { pin: PinCard; video: PlayableVideo }) {
  const { view, ref } = usePlayback({ video, pin, component: COMPONENTS.card, fetchesCode: false, inView: true });
  const shows = view.begun && view.failure === null && view.state !== VIDEO_STATES.failed;
  return (
    <video
      ref={ref}
      className={styles.preview}
      data-visible={shows || undefined}
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
