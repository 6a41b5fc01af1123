import type { PinCard, PinVideos } from "@tessera/contract";
import type { VideoList } from "@tessera/domain";

/** A video with everything that a player needs. */
export interface PlayableVideo {
  readonly id: string;
  readonly list: VideoList;
  /** Milliseconds; 0 until the file itself reports it. */
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  readonly captions: readonly { readonly language: string; readonly label: string; readonly url: string }[];
}

/** The video of a pin, or its embed as one; null if there is none, or none that is ready. */
export function playableVideo(pin: PinCard): PlayableVideo | null {
  const { videos, embed, imageSpec_736x: picture } = pin;
  if (videos) return readyVideo(videos);
  if (embed?.type !== "video") return null;
  const { width, height } = picture;
  const file = { url: embed.src, width, height, thumbnail: picture.url };
  return { id: pin.id, list: { v720P: file }, duration: 0, width, height, hasSound: true, captions: [] };
}

/** An uploaded video; null if it isn't ready. */
export function readyVideo({ entityId: id, videoList, status, ...facts }: PinVideos): PlayableVideo | null {
  const { duration, width, height, hasSound, captions } = facts;
  return status === "ready" && videoList ? { id, list: videoList, duration, width, height, hasSound, captions } : null;
}
