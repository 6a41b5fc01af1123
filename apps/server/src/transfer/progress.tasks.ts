const REPORT_INTERVAL_MS = 1000;

/** The progress of a backup or a restore. Reports a line about once a second, starting after the first second. */
export class Progress {
  rows = 0;
  files = 0;
  bytes = 0;
  readonly #report: (line: string) => void;
  readonly #startedAt = performance.now();
  #reportedAt = this.#startedAt;

  constructor(report: (line: string) => void) {
    this.#report = report;
  }

  /** Counts bytes in transit, and reports the progress whenever the interval has passed. */
  async *count<Piece extends Uint8Array>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece, void, undefined> {
    for await (const piece of pieces) {
      this.bytes += piece.length;
      if (performance.now() - this.#reportedAt >= REPORT_INTERVAL_MS) {
        this.#reportedAt = performance.now();
        this.#report(`… ${this.toString()}`);
      }
      yield piece;
    }
  }

  toString(): string {
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1);
    return `${formatCount(this.rows, "row")}, ${formatCount(this.files, "file")}, ${formatMegabytes(this.bytes)} MB, ${seconds} s`;
  }
}

function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

function formatMegabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
