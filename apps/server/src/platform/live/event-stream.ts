import { Readable } from "node:stream";

/** The buffer size for a slow client: a few events. Kinds of changes that come later are merged into one event. */
const BUFFERED_BYTES = 1_024;

/**
 * A stream of server-sent events with kinds of changes: `ready` first, then `change` with the kinds as JSON. `end`
 * means that the stream is over for this reader. The stream queues each kind at most once, however slow the reader
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

  /** Tells the client that the stream misses no changes from now on. */
  begin(): void {
    if (this.#isFinished || this.destroyed) return;
    this.#isHeld = false;
    this.push("event: ready\ndata: {}\n\n");
    this.#flush();
  }

  /** Sends changes, once the client accepts more. */
  announce(kinds: readonly string[]): void {
    for (const kind of kinds) this.#waiting.add(kind);
    this.#flush();
  }

  /** Delays changes until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#flush();
  }

  /** Sends a comment, so that no proxy along the way considers the connection dead. */
  sendHeartbeat(): void {
    if (this.#isWanted && !this.#isFinished) this.#isWanted = this.push(":\n\n");
  }

  /**
   * Ends the stream and drops all waiting events.
   *
   * @param isOver true to tell the reader not to reconnect; otherwise they can reconnect immediately
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
