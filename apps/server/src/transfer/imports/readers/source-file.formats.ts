import type { Readable } from "node:stream";

/** Bytes of a source that can be read repeatedly. */
export interface SourceFile {
  /** Within the source, its parts joined by slashes. */
  readonly path: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** The first bytes of a file, up to `most`. @throws what opening and reading throw */
export async function headOf(file: Pick<SourceFile, "open">, most: number): Promise<Buffer> {
  const stream = await file.open();
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= most) break;
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(pieces).subarray(0, most);
}

/** A whole file. @throws RangeError when it's larger than `most` bytes; what opening and reading throw */
export async function wholeOf(file: SourceFile, most: number): Promise<Buffer> {
  const bytes = await headOf(file, most + 1);
  if (bytes.length > most) throw new RangeError(`${file.path} is larger than ${most} bytes`);
  return bytes;
}
