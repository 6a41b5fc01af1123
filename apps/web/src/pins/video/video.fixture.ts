import type { PinVideos } from "@tessera/contract";
import { TINY_VIDEO_URL } from "./tiny-video.fixture.ts";

/** Creates a pin's video that can be played. */
export function createVideo(fields: Partial<PinVideos> = {}): PinVideos {
  const variant = {
    url: TINY_VIDEO_URL,
    width: 64,
    height: 36,
    duration: 2000,
    thumbnail: "data:image/png;base64,AAAA",
  };
  return {
    ...{ entityId: "v1", status: "ready", reason: null, duration: 2000, width: 64, height: 36, hasSound: true },
    videoList: { vHLSV3MOBILE: variant, vHLSV4: variant, v720P: variant },
    captions: [],
    ...fields,
  };
}

/** Creates a video that is still being processed, or that has failed. */
export function createUnreadyVideo(reason: PinVideos["reason"] = null): PinVideos {
  return createVideo({ status: reason === null ? "processing" : "failed", reason, videoList: null });
}
