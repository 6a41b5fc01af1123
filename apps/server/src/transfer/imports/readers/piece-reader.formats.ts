import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import yauzl from "yauzl";

const PIECE_BYTES = 256 * 1024;
const STREAM_CHUNK_BYTES = 64 * 1024;

/**
 * Provides yauzl with a zip's bytes. Because yauzl reads the directory about fifty bytes at a time, twice per file,
 * this reads ahead. Half a million files then take only a hundred reads.
 */
export class PieceReader extends yauzl.RandomAccessReader {
  readonly #file: FileHandle;
  #piece: Buffer = Buffer.alloc(0);
  #start = 0;
  #lastEnd = 0;

  /** @param file the zip's file, which is closed with the zip */
  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const follows = position === this.#lastEnd;
    this.#lastEnd = position + length;
    if (this.#copy(buffer, offset, length, position)) return queueMicrotask(() => done(null));
    const piece = Buffer.allocUnsafe(follows ? Math.max(length, PIECE_BYTES) : length);
    this.#file.read(piece, 0, piece.length, position).then(
      ({ bytesRead }) => {
        [this.#piece, this.#start] = [piece.subarray(0, bytesRead), position];
        done(this.#copy(buffer, offset, length, position) ? null : new Error("The file is incomplete."));
      },
      (error: Error) => done(error),
    );
  }

  /** Copies bytes that have already been read. @returns whether all of the requested bytes were available */
  #copy(buffer: Buffer, offset: number, length: number, position: number): boolean {
    const from = position - this.#start;
    if (from < 0 || from + length > this.#piece.length) return false;
    this.#piece.copy(buffer, offset, from, from + length);
    return true;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer, void, undefined> {
    for (let position = start; position < end; ) {
      const piece = Buffer.allocUnsafe(Math.min(STREAM_CHUNK_BYTES, end - position));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, position);
      // yauzl counts the bytes and fails if there are too few.
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
      position += bytesRead;
    }
  }

  override close(done: (error: Error | null) => void): void {
    this.#file.close().then(() => done(null), done);
  }
}
