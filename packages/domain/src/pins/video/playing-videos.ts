/** What decides whether a video can play at the same time as others. */
export interface PlayingVideo {
  readonly id: string;
  readonly isPromoted: boolean;
  /** It plays automatically: no one asked for it. */
  readonly byItself: boolean;
}

/** Whether a video can start: one that starts automatically doesn't stop one that someone asked for. */
export function canBegin(playing: readonly PlayingVideo[], { id, isPromoted, byItself }: PlayingVideo): boolean {
  return !byItself || !playing.some((one) => one.id !== id && one.isPromoted === isPromoted && !one.byItself);
}

/**
 * The playing videos after one has started. It replaces any other of its kind, so that at most one organic and one
 * promoted video play.
 */
export function addPlaying(playing: readonly PlayingVideo[], started: PlayingVideo): readonly PlayingVideo[] {
  return [...playing.filter(({ id, isPromoted }) => id !== started.id && isPromoted !== started.isPromoted), started];
}

/** The playing videos after one has stopped. */
export function removePlaying(playing: readonly PlayingVideo[], id: string): readonly PlayingVideo[] {
  return playing.some((video) => video.id === id) ? playing.filter((video) => video.id !== id) : playing;
}
