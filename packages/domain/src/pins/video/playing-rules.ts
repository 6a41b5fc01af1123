/** The viewer's last request for a video: none yet, play, or pause. */
export type VideoIntent = "none" | "play" | "pause";

/** Input for deciding whether a video plays. */
export interface PlayingFacts {
  /** The app allows autoplay; false if the browser's data saver is on. */
  readonly isAutoplay: boolean;
  /** Someone is looking at the page. */
  readonly appInFocus: boolean;
  /** Enough of the video is in view. */
  readonly inView: boolean;
  readonly reducedMotion: boolean;
}

/** The fraction of a video's area that must be in view for it to play. */
export const MIN_VISIBLE_VIDEO_SHARE = 0.5;

/** Returns whether a video plays automatically, without sound and without anyone's request. */
export function shouldAutoplay({ isAutoplay, appInFocus, inView, reducedMotion }: PlayingFacts): boolean {
  return isAutoplay && !reducedMotion && appInFocus && inView;
}

/**
 * Returns whether a video plays now. A video that someone paused never resumes on its own. A video that someone started
 * pauses only while no one can see it.
 */
export function shouldPlay(wish: VideoIntent, facts: PlayingFacts): boolean {
  if (wish === "pause") return false;
  return wish === "play" ? facts.appInFocus && facts.inView : shouldAutoplay(facts);
}
