/**
 * Why an upload is not taken.
 * - `empty`: no bytes at all.
 * - `too_large`: more bytes than allowed.
 * - `unsupported_type`: the content is none of the formats that are taken, whatever the file is called.
 * - `too_many_pixels`: more pixels than allowed would be decoded, all frames and tiles together.
 * - `too_many_frames`: an animation of more frames than allowed, however small.
 * - `side_too_long`: the longer side has more pixels than allowed.
 * - `too_narrow`: the longer side is too many times the shorter one.
 * - `too_costly`: reading it takes more time than a picture may.
 * - `corrupt`: it begins like a picture, but cannot be read to its end.
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

/** `limit` is the number that was exceeded, written as people read it. */
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
  /** The limit that was exceeded, where the message names it. */
  readonly limit?: number;
}

/** An upload that cannot become a picture. The message is fit to be shown to a person; `cause` is for the log. */
export class MediaRejected extends Error {
  readonly code: MediaRejection;

  constructor(code: MediaRejection, { limit = Number.NaN, ...options }: MediaRejectedOptions = {}) {
    super(messages[code](limit.toLocaleString("en-US")), options);
    this.name = "MediaRejected";
    this.code = code;
  }
}
