/** Input for deciding whether a video can play at the same time as others. */
export interface PlayingVideo {
  readonly id: string;
  readonly isPromoted: boolean;
  /** The video plays automatically, without anyone's request. */
  readonly byItself: boolean;
}

/** Returns whether a video can start. An automatic start doesn't stop a video that someone requested. */
export function canStartVideo(playing: readonly PlayingVideo[], { id, isPromoted, byItself }: PlayingVideo): boolean {
  return !byItself || !playing.some((video) => video.id !== id && video.isPromoted === isPromoted && !video.byItself);
}

/**
 * Returns the playing videos after one starts. The new video replaces any other organic or promoted video,
 * respectively, so at most one organic and one promoted video play.
 */
export function addPlayingVideo(playing: readonly PlayingVideo[], started: PlayingVideo): readonly PlayingVideo[] {
  return [...playing.filter(({ id, isPromoted }) => id !== started.id && isPromoted !== started.isPromoted), started];
}

/** Returns the playing videos after one stops. */
export function removePlayingVideo(playing: readonly PlayingVideo[], id: string): readonly PlayingVideo[] {
  return playing.some((video) => video.id === id) ? playing.filter((video) => video.id !== id) : playing;
}
