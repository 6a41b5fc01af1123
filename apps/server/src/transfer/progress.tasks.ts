const EVERY_MS = 1000;

/** How far a backup or a restore is; reported on a line now and then, the first after a second. */
export class Progress {
  rows = 0;
  files = 0;
  bytes = 0;
  readonly #tell: (line: string) => void;
  readonly #began = performance.now();
  #toldAt = this.#began;

  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  /** Counts bytes in transit, and reports if it's time. */
  async *passing<Piece extends Uint8Array>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece, void, undefined> {
    for await (const piece of pieces) {
      this.bytes += piece.length;
      if (performance.now() - this.#toldAt >= EVERY_MS) {
        this.#toldAt = performance.now();
        this.#tell(`… ${this.toString()}`);
      }
      yield piece;
    }
  }

  toString(): string {
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(1);
    return `${inWords(this.rows, "row")}, ${inWords(this.files, "file")}, ${megabytes(this.bytes)} MB, ${seconds} s`;
  }
}

function inWords(count: number, what: string): string {
  return `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
