/**
 * The reason an upload is rejected.
 * - `empty`: there are no bytes.
 * - `too_large`: it has more bytes than allowed.
 * - `unsupported_type`: the content isn't in an accepted format, regardless of the file name.
 * - `too_many_pixels`: decoding takes more pixels than allowed, counting all frames and tiles.
 * - `too_many_frames`: the animation has more frames than allowed, however small they are.
 * - `side_too_long`: the longer side has more pixels than allowed.
 * - `too_narrow`: the longer side is too many times the shorter one.
 * - `too_costly`: reading it takes longer than allowed.
 * - `corrupt`: it starts like an image, but can't be read to the end.
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

/** `limit` is the exceeded limit, formatted for display. */
const rejectionMessages: Record<MediaRejection, (limit: string) => string> = {
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
  /** The exceeded limit, if the message includes it. */
  readonly limit?: number;
}

/** Thrown for an upload that can't become an image. The message can be shown to people; `cause` is for the log. */
export class MediaRejected extends Error {
  readonly code: MediaRejection;

  constructor(code: MediaRejection, { limit = Number.NaN, ...options }: MediaRejectedOptions = {}) {
    super(rejectionMessages[code](limit.toLocaleString("en-US")), options);
    this.name = "MediaRejected";
    this.code = code;
  }
}
