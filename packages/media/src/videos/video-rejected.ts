import { VIDEO_LIMITS } from "@tessera/domain";

/**
 * The reason a video is rejected.
 * - `empty`: there are no bytes.
 * - `unsupported_type`: the content is in none of the accepted containers, regardless of the file name.
 * - `no_picture`: it has no video track.
 * - `too_short`, `too_long`: its duration is out of range.
 * - `too_many_pixels`: a frame has more pixels than allowed.
 * - `side_too_long`: a frame's longer side has more pixels than allowed.
 * - `too_narrow`: the longer side is too many times the shorter one.
 * - `too_many_frames`: it has more frames per second than allowed.
 * - `too_much`: it has too many frames of this size in total.
 * - `unsupported`: its video codec isn't supported.
 * - `corrupt`: it starts like a video, but can't be read.
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

const REJECTION_MESSAGES: Readonly<Record<VideoRejection, string>> = {
  empty: "This file is empty. Choose another file.",
  unsupported_type: "This format isn’t supported. Use an MP4, MOV, WebM or MKV.",
  no_picture: "This file has no video in it. Choose another file.",
  too_short: "This video is too short. Choose a longer one.",
  too_long: "This video is too long. Choose a shorter one.",
  too_many_pixels: "This video has too many pixels. Use up to 4K.",
  side_too_long: `This video is too wide or too tall. Its longer side can be at most ${VIDEO_LIMITS.maxSide.toLocaleString("en-US")} pixels.`,
  too_narrow: `This video is too long and narrow. Its longer side can be at most ${VIDEO_LIMITS.maxRatio} times its shorter side.`,
  too_many_frames: `This video has too many frames per second. Use up to ${VIDEO_LIMITS.maxFramesPerSecond}.`,
  too_much: "This video has too many large frames. Save it with fewer frames per second or at a smaller size.",
  unsupported: "This video’s encoding isn’t supported. Use H.264, HEVC, VP8, VP9 or AV1.",
  corrupt: "This video is damaged or incomplete. Choose another file.",
};

/** Thrown for a file that can't become a video. The message can be shown to people. */
export class VideoRejected extends Error {
  readonly code: VideoRejection;

  constructor(code: VideoRejection, options?: ErrorOptions) {
    super(REJECTION_MESSAGES[code], options);
    this.name = "VideoRejected";
    this.code = code;
  }
}
