/**
 * Why an upload is not taken.
 * - `empty`: no bytes at all.
 * - `too_large`: more bytes than allowed.
 * - `unsupported_type`: the content is none of the formats that are taken, whatever the file is called.
 * - `too_many_pixels`: the header announces more pixels than allowed, all frames together.
 * - `corrupt`: it begins like a picture, but cannot be read to its end.
 */
export type MediaRejection = "empty" | "too_large" | "unsupported_type" | "too_many_pixels" | "corrupt";

const messages: Record<MediaRejection, string> = {
  empty: "The file is empty.",
  too_large: "The file is too large.",
  unsupported_type: "The file is not a JPEG, PNG or WebP picture.",
  too_many_pixels: "The picture has too many pixels.",
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
