import { Readable } from "node:stream";

/**
 * The buffer size for a slow client, which is enough for a few events. Types of changes that arrive later are merged
 * into one event.
 */
const MAX_BUFFERED_BYTES = 1_024;

/**
 * A stream of server-sent events that report changes: `ready` first, then `change` with the types of changes as JSON.
 * `end` means that the stream is over for this reader. The stream queues each type at most once, however slow the
 * reader is.
 */
export class EventStream extends Readable {
  readonly #waiting = new Set<string>();
  #isHeld = true;
  #isWanted = false;
  #isFinished = false;

  constructor() {
    super({ highWaterMark: MAX_BUFFERED_BYTES });
  }

  /** Tells the client that the stream reports all changes from now on. */
  begin(): void {
    if (this.#isFinished || this.destroyed) return;
    this.#isHeld = false;
    this.push("event: ready\ndata: {}\n\n");
    this.#flush();
  }

  /** Sends changes once the client can receive more data. */
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

  /** Sends a comment, so that no proxy considers the connection dead. */
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
