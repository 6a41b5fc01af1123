/** A video as far as it matters which may play at the same time. */
export interface PlayingVideo {
  readonly id: string;
  readonly isPromoted: boolean;
  /** Nobody asked for it. */
  readonly byItself: boolean;
}

/** Whether a video may begin: one that does so by itself does not end what somebody asked for. */
export function canBegin(playing: readonly PlayingVideo[], { id, isPromoted, byItself }: PlayingVideo): boolean {
  return !byItself || !playing.some((one) => one.id !== id && one.isPromoted === isPromoted && !one.byItself);
}

/**
 * What plays once a video has begun: it takes the place of whichever other of its kind did, so that at most one organic
 * and one promoted video play.
 */
export function addPlaying(playing: readonly PlayingVideo[], begun: PlayingVideo): readonly PlayingVideo[] {
  return [...playing.filter(({ id, isPromoted }) => id !== begun.id && isPromoted !== begun.isPromoted), begun];
}

/** What plays once a video has stopped. */
export function removePlaying(playing: readonly PlayingVideo[], id: string): readonly PlayingVideo[] {
  return playing.some((video) => video.id === id) ? playing.filter((video) => video.id !== id) : playing;
}
