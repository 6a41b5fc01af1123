import { canBegin, type PlayingVideo, removePlaying, addPlaying } from "@tessera/domain";

/** All playing players of the page, with a callback for when another takes their place. */
let playing: readonly PlayingVideo[] = [];
const onDisplaced = new Map<string, () => void>();

/**
 * Takes a place among the playing videos, and notifies the one that has to make room.
 *
 * @returns whether there was a place: an autoplaying video takes none from one that someone started
 */
export function claimStage(video: PlayingVideo, onDisplace: () => void): boolean {
  if (!canBegin(playing, video)) return false;
  const previous = playing;
  playing = addPlaying(playing, video);
  onDisplaced.set(video.id, onDisplace);
  for (const { id } of previous) {
    if (!playing.some((one) => one.id === id)) dismiss(id);
  }
  return true;
}

/** Releases the place. */
export function releaseStage(id: string): void {
  playing = removePlaying(playing, id);
  onDisplaced.delete(id);
}

function dismiss(id: string): void {
  const callback = onDisplaced.get(id);
  onDisplaced.delete(id);
  callback?.();
}
