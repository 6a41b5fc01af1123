import type { Readable } from "node:stream";

/** A file in a source. Its bytes can be read more than once. */
export interface SourceFile {
  /** The path within the source, with slashes. */
  readonly path: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** Reads the first bytes of a file, up to `max`. @throws any error from opening or reading the file */
export async function readHead(file: Pick<SourceFile, "open">, max: number): Promise<Buffer> {
  const stream = await file.open();
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= max) break;
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(pieces).subarray(0, max);
}

/**
 * Reads a whole file. @throws RangeError when the file is larger than `max` bytes; any error from opening or reading it
 */
export async function readWholeFile(file: SourceFile, max: number): Promise<Buffer> {
  const bytes = await readHead(file, max + 1);
  if (bytes.length > max) throw new RangeError(`${file.path} is larger than ${max} bytes`);
  return bytes;
}
