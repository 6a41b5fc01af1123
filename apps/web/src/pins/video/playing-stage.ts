import { canBegin, type PlayingVideo, removePlaying, addPlaying } from "@tessera/domain";

/** All players of the page that play, with what is to be done when another takes their place. */
let playing: readonly PlayingVideo[] = [];
const onDisplaced = new Map<string, () => void>();

/**
 * Takes a place among the videos that play; whichever has to make room hears of it.
 *
 * @returns whether there was a place: one that begins by itself takes none from what somebody asked for
 */
export function claimStage(video: PlayingVideo, displaced: () => void): boolean {
  if (!canBegin(playing, video)) return false;
  const before = playing;
  playing = addPlaying(playing, video);
  onDisplaced.set(video.id, displaced);
  for (const { id } of before) {
    if (!playing.some((one) => one.id === id)) dismiss(id);
  }
  return true;
}

/** Gives the place back. */
export function releaseStage(id: string): void {
  playing = removePlaying(playing, id);
  onDisplaced.delete(id);
}

function dismiss(id: string): void {
  const told = onDisplaced.get(id);
  onDisplaced.delete(id);
  told?.();
}
