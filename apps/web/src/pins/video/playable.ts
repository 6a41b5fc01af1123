import type { PinCard, PinVideos } from "@tessera/contract";
import type { VideoList } from "@tessera/domain";

/** A video with everything that a player needs. */
export interface PlayableVideo {
  readonly id: string;
  readonly list: VideoList;
  /** The duration in milliseconds; 0 until the file itself reports it. */
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  readonly captions: readonly { readonly language: string; readonly label: string; readonly url: string }[];
}

/** Returns the video of a pin, or its embed as a video. Returns null if no video is ready. */
export function getPlayableVideo(pin: PinCard): PlayableVideo | null {
  const { videos, embed, imageSpec_736x: picture } = pin;
  if (videos) return toPlayableVideo(videos);
  if (embed?.type !== "video") return null;
  const { width, height } = picture;
  const file = { url: embed.src, width, height, thumbnail: picture.url };
  return { id: pin.id, list: { v720P: file }, duration: 0, width, height, hasSound: true, captions: [] };
}

/** Converts an uploaded video for the player. Returns null if it isn't ready. */
export function toPlayableVideo({ entityId: id, videoList, status, ...facts }: PinVideos): PlayableVideo | null {
  const { duration, width, height, hasSound, captions } = facts;
  return status === "ready" && videoList ? { id, list: videoList, duration, width, height, hasSound, captions } : null;
}
