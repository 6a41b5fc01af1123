import * as z from "zod";

/**
 * A file from a multipart body, stored on the server's disk because it's too large for memory. JSON bodies can't
 * contain staged files.
 */
export class StagedFile {
  /** The file name from the request. */
  readonly name: string;
  /** The file's path, which is valid until the response is sent. Move the file to keep it. */
  readonly path: string;
  readonly bytes: number;
  /** The SHA-256 hash of the file's bytes. */
  readonly hash: string;

  constructor(file: { name: string; path: string; bytes: number; hash: string }) {
    this.name = file.name;
    this.path = file.path;
    this.bytes = file.bytes;
    this.hash = file.hash;
  }

  /** Returns the properties that distinguish two calls. Excludes the path, which is arbitrary. */
  toJSON(): object {
    return { name: this.name, bytes: this.bytes, hash: this.hash };
  }
}

/** An uploaded image: its bytes, or a file on disk if the body was large. */
export const pictureFile = z.custom<Uint8Array | StagedFile>(
  (value) => value instanceof Uint8Array || value instanceof StagedFile,
);
export type PictureFile = z.infer<typeof pictureFile>;
