/** Reads a stream of bytes one part at a time, no faster than requested. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffered: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns the next `length` bytes, or fewer at the end of the stream. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0 && (this.#buffered.length > 0 || (await this.#refill()))) {
      const part = this.#buffered.subarray(0, missing);
      this.#buffered = this.#buffered.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  /** Reads the next part of the stream. @returns whether there was more to read */
  async #refill(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#buffered = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return true;
  }
}
