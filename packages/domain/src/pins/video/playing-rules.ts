/** What someone has asked of a video: nothing yet, to play, or to pause. */
export type VideoWish = "none" | "play" | "pause";

/** What decides whether a video plays. */
export interface PlayingFacts {
  /** The app allows autoplay: false if the browser is saving data. */
  readonly isAutoplay: boolean;
  /** Someone is looking at the page. */
  readonly appInFocus: boolean;
  /** Enough of the video is in view. */
  readonly inView: boolean;
  readonly reducedMotion: boolean;
}

/** The fraction of a video's area that has to be in view for it to play. */
export const VIDEO_IN_VIEW = 0.5;

/** Whether a video plays automatically, without sound, when no one asked for it. */
export function shouldAutoplay({ isAutoplay, appInFocus, inView, reducedMotion }: PlayingFacts): boolean {
  return isAutoplay && !reducedMotion && appInFocus && inView;
}

/**
 * Whether a video plays now. A video that someone paused never resumes on its own. A video that someone started
 * pauses only while no one can see it.
 */
export function shouldPlay(wish: VideoWish, facts: PlayingFacts): boolean {
  if (wish === "pause") return false;
  return wish === "play" ? facts.appInFocus && facts.inView : shouldAutoplay(facts);
}
