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
  empty: () => "The file is empty.",
  too_large: () => "The file is too large.",
  unsupported_type: () => "We cannot take this kind of file. JPEG, PNG, WebP, AVIF and GIF pictures work.",
  too_many_pixels: () => "The picture has too many pixels.",
  too_many_frames: () => "The animation has too many frames.",
  side_too_long: (limit) => `This image is too long. Its longer side can be at most ${limit} pixels.`,
  too_narrow: (limit) =>
    `This image is too long and narrow. Its longer side can be at most ${limit} times its shorter side.`,
  too_costly: () => "This image takes too long to read. Please save it again as a plain JPEG or PNG and try that.",
  corrupt: () => "The picture is damaged or incomplete.",
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
