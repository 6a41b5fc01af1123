import { VIDEO_LIMITS } from "@tessera/domain";

/**
 * Why a video is not taken.
 * - `empty`: no bytes at all.
 * - `unsupported_type`: the content is none of the containers that are taken, whatever the file is called.
 * - `no_picture`: there is sound in it at most.
 * - `too_short`, `too_long`: in time.
 * - `too_many_pixels`: a frame has more than allowed.
 * - `side_too_long`: a frame's longer side has more pixels than allowed.
 * - `too_narrow`: the longer side is too many times the shorter one.
 * - `too_many_frames`: in a second.
 * - `too_much`: of frames this large there are too many in all.
 * - `unsupported`: its picture is coded in a way that is not read here.
 * - `corrupt`: it begins like a video, but cannot be read.
 */
export type VideoRejection =
  | "empty"
  | "unsupported_type"
  | "no_picture"
  | "too_short"
  | "too_long"
  | "too_many_pixels"
  | "side_too_long"
  | "too_narrow"
  | "too_many_frames"
  | "too_much"
  | "unsupported"
  | "corrupt";

const MESSAGES: Readonly<Record<VideoRejection, string>> = {
  empty: "The file is empty.",
  unsupported_type: "We cannot take this kind of file. MP4, MOV, WebM and MKV videos work.",
  no_picture: "There is no picture in this video.",
  too_short: "This video is too short.",
  too_long: "This video is too long.",
  too_many_pixels: "This video has too many pixels. Up to 4K works.",
  side_too_long: `This video is too wide or too high. Its longer side can be at most ${VIDEO_LIMITS.maxSide.toLocaleString("en-US")} pixels.`,
  too_narrow: `This video is too long and narrow. Its longer side can be at most ${VIDEO_LIMITS.maxRatio} times its shorter side.`,
  too_many_frames: `This video has too many frames a second. Up to ${VIDEO_LIMITS.maxFramesPerSecond} work.`,
  too_much:
    "This video has too many large frames in all. Please save it with fewer frames a second or at a smaller size.",
  unsupported: "We cannot read the way in which this video was made. H.264 and HEVC work, also VP8, VP9 and AV1.",
  corrupt: "The video is damaged or incomplete.",
};

/** A file that cannot become a video. The message is fit to be shown to a person. */
export class VideoRejected extends Error {
  readonly code: VideoRejection;

  constructor(code: VideoRejection, options?: ErrorOptions) {
    super(MESSAGES[code], options);
    this.name = "VideoRejected";
    this.code = code;
  }
}
