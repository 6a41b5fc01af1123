import { Readable } from "node:stream";

/** What waits for a slow reader: a few events; the kinds of changes that come meanwhile are told together afterwards. */
const BUFFERED_BYTES = 1_024;

/**
 * A stream of server-sent events that say what kinds of changes happened: `ready` first, `change` with the kinds as JSON,
 * `end` when there will be no more for this reader. It holds each kind once at most, however slowly it is read.
 */
export class EventStream extends Readable {
  readonly #waiting = new Set<string>();
  #isHeld = true;
  #isWanted = false;
  #isFinished = false;

  constructor() {
    super({ highWaterMark: BUFFERED_BYTES });
  }

  /** Tells that from now on nothing is missed. */
  begin(): void {
    if (this.#isFinished || this.destroyed) return;
    this.#isHeld = false;
    this.push("event: ready\ndata: {}\n\n");
    this.#flush();
  }

  /** Tells of changes, once the reader takes more. */
  tell(kinds: readonly string[]): void {
    for (const kind of kinds) this.#waiting.add(kind);
    this.#flush();
  }

  /** Keeps changes back until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#flush();
  }

  /** Something to send, so that nobody on the way takes the connection for dead. */
  beat(): void {
    if (this.#isWanted && !this.#isFinished) this.#isWanted = this.push(":\n\n");
  }

  /**
   * Ends. What still waited is not told.
   *
   * @param isOver whether the reader is told that there is nothing to come back for; otherwise they may at once
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
