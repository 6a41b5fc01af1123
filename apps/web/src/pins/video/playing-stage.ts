import { canStartVideo, type PlayingVideo, removePlayingVideo, addPlayingVideo } from "@tessera/domain";

/** The page's playing videos, each with a callback for when another video displaces it. */
let playingVideos: readonly PlayingVideo[] = [];
const onDisplaced = new Map<string, () => void>();

/**
 * Registers a playing video and notifies the video that it displaces.
 *
 * @returns true if the video may play; autoplay never displaces a video that someone started
 */
export function registerPlayingVideo(video: PlayingVideo, onDisplace: () => void): boolean {
  if (!canStartVideo(playingVideos, video)) return false;
  const previous = playingVideos;
  playingVideos = addPlayingVideo(playingVideos, video);
  onDisplaced.set(video.id, onDisplace);
  for (const { id } of previous) {
    if (!playingVideos.some((other) => other.id === id)) notifyDisplaced(id);
  }
  return true;
}

/** Unregisters a playing video. */
export function unregisterPlayingVideo(id: string): void {
  playingVideos = removePlayingVideo(playingVideos, id);
  onDisplaced.delete(id);
}

function notifyDisplaced(id: string): void {
  const callback = onDisplaced.get(id);
  onDisplaced.delete(id);
  callback?.();
}
