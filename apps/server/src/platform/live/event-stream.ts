import { Readable } from "node:stream";

/** The buffer for a slow reader: a few events; kinds of changes that come after that are merged into one event. */
const BUFFERED_BYTES = 1_024;

/**
 * A stream of server-sent events that say what kinds of changes happened: `ready` first, then `change` with the kinds as
 * JSON. `end` means that nothing more will come for this reader. It holds each kind at most once, however slow the reader
 * is.
 */
export class EventStream extends Readable {
  readonly #waiting = new Set<string>();
  #isHeld = true;
  #isWanted = false;
  #isFinished = false;

  constructor() {
    super({ highWaterMark: BUFFERED_BYTES });
  }

  /** Reports that nothing is missed from now on. */
  begin(): void {
    if (this.#isFinished || this.destroyed) return;
    this.#isHeld = false;
    this.push("event: ready\ndata: {}\n\n");
    this.#flush();
  }

  /** Reports changes, once the reader takes more. */
  announce(kinds: readonly string[]): void {
    for (const kind of kinds) this.#waiting.add(kind);
    this.#flush();
  }

  /** Holds changes back until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#flush();
  }

  /** Sends something, so that nothing along the way considers the connection dead. */
  sendHeartbeat(): void {
    if (this.#isWanted && !this.#isFinished) this.#isWanted = this.push(":\n\n");
  }

  /**
   * Ends. Whatever still waits is dropped.
   *
   * @param isOver whether the reader learns that there's nothing to come back for; otherwise they can reconnect immediately
   */
  finish(isOver: boolean): void {
    if (this.#isFinished || this.destroyed) return;
    this.#isFinished = true;
    this.#waiting.clear();
    if (isOver) this.push("event: end\ndata: {}\n\n");
    this.push(null);
  }

  override _read(): void {
    this.#isWanted = true;
    this.#flush();
  }

  #flush(): void {
    if (this.#isFinished || this.destroyed) return;
    if (this.#isHeld || !this.#isWanted || this.#waiting.size === 0) return;
    const data = JSON.stringify([...this.#waiting]);
    this.#waiting.clear();
    this.#isWanted = this.push(`event: change\ndata: ${data}\n\n`);
  }
}
