import * as z from "zod";

/**
 * A file from a multipart body that is stored on the server's disk because it is too large for memory. JSON bodies
 * can't contain one.
 */
export class StagedFile {
  /** The file name from the request. */
  readonly name: string;
  /** Its path until the response is sent. Move the file to keep it. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of its bytes. */
  readonly hash: string;

  constructor(file: { name: string; path: string; bytes: number; hash: string }) {
    this.name = file.name;
    this.path = file.path;
    this.bytes = file.bytes;
    this.hash = file.hash;
  }

  /** The value that distinguishes two calls. It excludes the path, which is arbitrary. */
  toJSON(): object {
    return { name: this.name, bytes: this.bytes, hash: this.hash };
  }
}

/** An uploaded image: its bytes, or its file on disk if the body was large. */
export const pictureFile = z.custom<Uint8Array | StagedFile>(
  (value) => value instanceof Uint8Array || value instanceof StagedFile,
);
export type PictureFile = z.infer<typeof pictureFile>;
