import * as z from "zod";

/**
 * A file that came as a part of a multipart body and is on the server's disk because it is too large for memory. No JSON
 * body can bring one.
 */
export class StagedFile {
  /** The file name that its sender gave. */
  readonly name: string;
  /** Where it is until the call is answered; to keep it, move it away. */
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

  /** What distinguishes two calls: not the path where the file happens to be. */
  toJSON(): object {
    return { name: this.name, bytes: this.bytes, hash: this.hash };
  }
}

/** An uploaded image: its bytes, or its file on disk if the body was large. */
export const pictureFile = z.custom<Uint8Array | StagedFile>(
  (value) => value instanceof Uint8Array || value instanceof StagedFile,
);
export type PictureFile = z.infer<typeof pictureFile>;
