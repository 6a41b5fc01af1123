/**
 * Why an upload is not taken.
 * - `empty`: no bytes at all.
 * - `too_large`: more bytes than allowed.
 * - `unsupported_type`: the content is none of the formats that are taken, whatever the file is called.
 * - `too_many_pixels`: the header announces more pixels than allowed, all frames together.
 * - `too_many_frames`: an animation of more frames than allowed, however small.
 * - `corrupt`: it begins like a picture, but cannot be read to its end.
 */
export type MediaRejection =
  | "empty"
  | "too_large"
  | "unsupported_type"
  | "too_many_pixels"
  | "too_many_frames"
  | "corrupt";

const messages: Record<MediaRejection, string> = {
  empty: "The file is empty.",
  too_large: "The file is too large.",
  unsupported_type: "We cannot take this kind of file. JPEG, PNG, WebP, AVIF and GIF pictures work.",
  too_many_pixels: "The picture has too many pixels.",
  too_many_frames: "The animation has too many frames.",
  corrupt: "The picture is damaged or incomplete.",
};

/** An upload that cannot become a picture. The message is fit to be shown to a person; `cause` is for the log. */
export class MediaRejected extends Error {
  readonly code: MediaRejection;

  constructor(code: MediaRejection, options?: ErrorOptions) {
    super(messages[code], options);
    this.name = "MediaRejected";
    this.code = code;
  }
}
