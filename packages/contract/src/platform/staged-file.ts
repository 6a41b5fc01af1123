import * as z from "zod";

/**
 * A file that came as a part of a multipart body and lies on the server's disk, for files that are too large to be held
 * in memory. No JSON body can bring one.
 */
export class StagedFile {
  /** What its sender calls it. */
  readonly name: string;
  /** Where it lies until the call is answered; whoever wants to keep it moves it away. */
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

  /** What tells two calls apart: not where the file happens to lie. */
  toJSON(): object {
    return { name: this.name, bytes: this.bytes, hash: this.hash };
  }
}

/** An uploaded picture: its bytes, or its file on the disk when the body was large. */
export const pictureFile = z.custom<Uint8Array | StagedFile>(
  (value) => value instanceof Uint8Array || value instanceof StagedFile,
);
export type PictureFile = z.infer<typeof pictureFile>;
