/** What somebody has asked of a video: nothing yet, that it plays, or that it rests. */
export type VideoWish = "none" | "play" | "pause";

/** Where and for whom a video might play. */
export interface PlayingFacts {
  /** The app lets things move by themselves: false where the browser saves data. */
  readonly isAutoplay: boolean;
  /** Somebody looks at the page. */
  readonly appInFocus: boolean;
  /** Enough of the video is in view. */
  readonly inView: boolean;
  readonly reducedMotion: boolean;
}

/** So much of a video has to be in view for it to play, as a part of its area. */
export const VIDEO_IN_VIEW = 0.5;

/** Whether a video that nobody has asked anything of plays, without its sound. */
export function shouldAutoplay({ isAutoplay, appInFocus, inView, reducedMotion }: PlayingFacts): boolean {
  return isAutoplay && !reducedMotion && appInFocus && inView;
}

/**
 * Whether a video plays now. One that somebody paused never begins again by itself; one that somebody started rests only
 * while nobody can see it.
 */
export function shouldPlay(wish: VideoWish, facts: PlayingFacts): boolean {
  if (wish === "pause") return false;
  return wish === "play" ? facts.appInFocus && facts.inView : shouldAutoplay(facts);
}
