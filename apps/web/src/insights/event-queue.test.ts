import { BATCHES, EVENT_TYPES, type LogRecord, toLogRecord } from "@tessera/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEventQueue } from "./event-queue.ts";

function toRecord(id: string): LogRecord {
  return toLogRecord({ eventType: EVENT_TYPES.view }, { id, time: 0 });
}

function getIds(body: string): string[] {
  return (JSON.parse(body) as { events: LogRecord[] }).events.map(({ id }) => id);
}

/** A queue, and a server that answers what the test says. */
function stage({ kept = [] as LogRecord[], status = 202, retryAfter = null as number | null } = {}) {
  const at = { status, retryAfter, online: true, takesBeacons: true };
  const posts: string[][] = [];
  const beacons: string[][] = [];
  let store: readonly LogRecord[] = kept;
  const queue = createEventQueue({
    async post(body) {
      posts.push(getIds(body));
      return { status: at.status, retryAfter: at.retryAfter };
    },
    beacon(body) {
      if (at.takesBeacons) beacons.push(getIds(body));
      return at.takesBeacons;
    },
    isOnline: () => at.online,
    store: (records) => void (store = records),
    loadStored: () => store,
  });
  return { queue, posts, beacons, at, store: () => store.map(({ id }) => id) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the queue of events", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends together what came within five seconds", async () => {
    const { queue, posts } = stage();
    queue.add(toRecord("a"));
    await pass(3000);
    queue.add(toRecord("b"));
    await pass(1999);
    expect(posts).toEqual([]);
    await pass(1);
    expect(posts).toEqual([["a", "b"]]);
    await pass(60_000);
    expect(posts).toHaveLength(1);
  });

  it("does not wait once there are fifty", async () => {
    const { queue, posts } = stage();
    for (let index = 0; index < BATCHES.enough; index++) queue.add(toRecord(`r${index}`));
    await pass(0);
    expect(posts.map((ids) => ids.length)).toEqual([50]);
  });

  it.each([[0], [429], [500], [503]])(
    "keeps what was answered with %i and retries, later each time [LOG-04]",
    async (status) => {
      const { queue, posts, at } = stage({ status });
      queue.add(toRecord("a"));
      await pass(5000);
      await pass(5000);
      await pass(10_000);
      expect(posts).toEqual([["a"], ["a"], ["a"]]);
      queue.add(toRecord("b"));
      await pass(19_999);
      expect(posts).toHaveLength(3);
      at.status = 202;
      await pass(1);
      expect(posts.at(-1)).toEqual(["a", "b"]);
      queue.add(toRecord("c"));
      await pass(5000);
      expect(posts.at(-1)).toEqual(["c"]);
    },
  );

  it("waits as long as the server asks", async () => {
    const { queue, posts } = stage({ status: 429, retryAfter: 60 });
    queue.add(toRecord("a"));
    await pass(5000 + 59_999);
    expect(posts).toHaveLength(1);
    await pass(1);
    expect(posts).toHaveLength(2);
  });

  it("drops what the server will never accept", async () => {
    const { queue, posts } = stage({ status: 400 });
    queue.add(toRecord("a"));
    await pass(5000);
    queue.add(toRecord("b"));
    await pass(5000);
    expect(posts).toEqual([["a"], ["b"]]);
  });

  it("keeps the latest thousand while nothing can be sent", async () => {
    const { queue, store, at } = stage({ status: 0 });
    at.online = false;
    for (let index = 0; index < BATCHES.keptMax + 5; index++) queue.add(toRecord(`r${index}`));
    await pass(0);
    queue.leave();
    expect(store()).toHaveLength(BATCHES.keptMax);
    expect(store().at(-1)).toBe(`r${BATCHES.keptMax + 4}`);
  });

  it("hands everything over when the page is left, in chunks that browsers accept", () => {
    const { queue, beacons, posts, store } = stage();
    const filler = "x".repeat(2000);
    for (let index = 0; index < 40; index++) {
      queue.add(toLogRecord({ eventType: EVENT_TYPES.view, auxData: { words: filler } }, { id: `r${index}`, time: 0 }));
    }
    queue.leave();
    expect(beacons.length).toBeGreaterThan(1);
    expect(beacons.flat()).toHaveLength(40);
    expect(posts).toEqual([]);
    expect(store()).toEqual([]);
  });

  it("stores what the browser does not accept, and sends it from the next page", async () => {
    const { queue, at, store } = stage();
    at.takesBeacons = false;
    queue.add(toRecord("a"));
    queue.leave();
    expect(store()).toEqual(["a"]);
    const next = stage({ kept: [toRecord("a")] });
    next.queue.add(toRecord("b"));
    await pass(5000);
    expect(next.posts).toEqual([["a", "b"]]);
    expect(next.store()).toEqual([]);
  });

  it("keeps everything without a connection, and sends it as soon as there is one", async () => {
    const { queue, at, beacons, posts, store } = stage({ status: 0 });
    at.online = false;
    queue.add(toRecord("a"));
    await pass(5000);
    queue.leave();
    expect([beacons, store()]).toEqual([[], ["a"]]);
    at.online = true;
    at.status = 202;
    queue.resume();
    await pass(0);
    expect(posts).toEqual([["a"], ["a"]]);
    expect(store()).toEqual([]);
  });

  it("skips stored values that are no records", async () => {
    const { queue, posts } = stage({ kept: [null, 7, "a", {}, { id: 5 }, toRecord("b")] as LogRecord[] });
    queue.add(toRecord("c"));
    await pass(5000);
    expect(posts).toEqual([["b", "c"]]);
  });

  it("forgets everything when recording is no longer allowed", async () => {
    const { queue, posts, store } = stage({ kept: [toRecord("a")] });
    queue.add(toRecord("b"));
    queue.clear();
    await pass(60_000);
    queue.leave();
    expect([posts, store()]).toEqual([[], []]);
  });
});
