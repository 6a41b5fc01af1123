/**
 * Why an upload is rejected.
 * - `empty`: no bytes at all.
 * - `too_large`: more bytes than allowed.
 * - `unsupported_type`: the content is none of the accepted formats, whatever the file is called.
 * - `too_many_pixels`: more pixels than allowed would be decoded, counting all frames and tiles.
 * - `too_many_frames`: an animation with more frames than allowed, however small.
 * - `side_too_long`: the longer side has more pixels than allowed.
 * - `too_narrow`: the longer side is too many times the shorter one.
 * - `too_costly`: reading it takes more time than an image is allowed.
 * - `corrupt`: it begins like an image, but can't be read to its end.
 */
export type MediaRejection =
  | "empty"
  | "too_large"
  | "unsupported_type"
  | "too_many_pixels"
  | "too_many_frames"
  | "side_too_long"
  | "too_narrow"
  | "too_costly"
  | "corrupt";

/** `limit` is the number that was exceeded, formatted for people. */
const messages: Record<MediaRejection, (limit: string) => string> = {
  empty: () => "This file is empty. Choose another file.",
  too_large: () => "This file is too large.",
  unsupported_type: () => "This format isn’t supported. Use a JPEG, PNG, WebP, AVIF or GIF.",
  too_many_pixels: () => "This image has too many pixels. Choose a smaller one.",
  too_many_frames: () => "This animation has too many frames. Choose a shorter one.",
  side_too_long: (limit) => `This image is too long. Its longer side can be at most ${limit} pixels.`,
  too_narrow: (limit) =>
    `This image is too long and narrow. Its longer side can be at most ${limit} times its shorter side.`,
  too_costly: () => "This image takes too long to read. Save it again as a plain JPEG or PNG and try that.",
  corrupt: () => "This image is damaged or incomplete. Choose another file.",
};

export interface MediaRejectedOptions extends ErrorOptions {
  /** The limit that was exceeded, when the message names it. */
  readonly limit?: number;
}

/** An upload that can't become an image. The message can be shown to a person; `cause` is for the log. */
export class MediaRejected extends Error {
  readonly code: MediaRejection;

  constructor(code: MediaRejection, { limit = Number.NaN, ...options }: MediaRejectedOptions = {}) {
    super(messages[code](limit.toLocaleString("en-US")), options);
    this.name = "MediaRejected";
    this.code = code;
  }
}
