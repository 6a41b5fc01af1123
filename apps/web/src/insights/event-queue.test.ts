import { BATCH_SETTINGS, EVENT_TYPES, type LogRecord, toLogRecord } from "@tessera/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEventQueue } from "./event-queue.ts";

function toRecord(id: string): LogRecord {
  return toLogRecord({ eventType: EVENT_TYPES.view }, { id, time: 0 });
}

function getIds(body: string): string[] {
  return (JSON.parse(body) as { events: LogRecord[] }).events.map(({ id }) => id);
}

/** Creates a queue, and a server whose responses the test sets. */
function createStage({ stored = [] as LogRecord[], status = 202, retryAfter = null as number | null } = {}) {
  const server = { status, retryAfter, online: true, acceptsBeacons: true };
  const posts: string[][] = [];
  const beacons: string[][] = [];
  let store: readonly LogRecord[] = stored;
  const queue = createEventQueue({
    async post(body) {
      posts.push(getIds(body));
      return { status: server.status, retryAfter: server.retryAfter };
    },
    beacon(body) {
      if (server.acceptsBeacons) beacons.push(getIds(body));
      return server.acceptsBeacons;
    },
    isOnline: () => server.online,
    store: (records) => void (store = records),
    loadStored: () => store,
  });
  return { queue, posts, beacons, server, store: () => store.map(({ id }) => id) };
}

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the event queue", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("combines all records from five seconds into one request", async () => {
    const { queue, posts } = createStage();
    queue.add(toRecord("a"));
    await advance(3000);
    queue.add(toRecord("b"));
    await advance(1999);
    expect(posts).toEqual([]);
    await advance(1);
    expect(posts).toEqual([["a", "b"]]);
    await advance(60_000);
    expect(posts).toHaveLength(1);
  });

  it("sends everything immediately once it contains fifty records", async () => {
    const { queue, posts } = createStage();
    for (let index = 0; index < BATCH_SETTINGS.enough; index++) queue.add(toRecord(`r${index}`));
    await advance(0);
    expect(posts.map((ids) => ids.length)).toEqual([50]);
  });

  it.each([[0], [429], [500], [503]])(
    "keeps records after status %i, and retries with increasing delays [LOG-04]",
    async (status) => {
      const { queue, posts, server } = createStage({ status });
      queue.add(toRecord("a"));
      await advance(5000);
      await advance(5000);
      await advance(10_000);
      expect(posts).toEqual([["a"], ["a"], ["a"]]);
      queue.add(toRecord("b"));
      await advance(19_999);
      expect(posts).toHaveLength(3);
      server.status = 202;
      await advance(1);
      expect(posts.at(-1)).toEqual(["a", "b"]);
      queue.add(toRecord("c"));
      await advance(5000);
      expect(posts.at(-1)).toEqual(["c"]);
    },
  );

  it("waits for the delay that the server requests", async () => {
    const { queue, posts } = createStage({ status: 429, retryAfter: 60 });
    queue.add(toRecord("a"));
    await advance(5000 + 59_999);
    expect(posts).toHaveLength(1);
    await advance(1);
    expect(posts).toHaveLength(2);
  });

  it("drops records that the server will never accept", async () => {
    const { queue, posts } = createStage({ status: 400 });
    queue.add(toRecord("a"));
    await advance(5000);
    queue.add(toRecord("b"));
    await advance(5000);
    expect(posts).toEqual([["a"], ["b"]]);
  });

  it("keeps only the latest thousand records while none can be sent", async () => {
    const { queue, store, server } = createStage({ status: 0 });
    server.online = false;
    for (let index = 0; index < BATCH_SETTINGS.keptMax + 5; index++) queue.add(toRecord(`r${index}`));
    await advance(0);
    queue.leave();
    expect(store()).toHaveLength(BATCH_SETTINGS.keptMax);
    expect(store().at(-1)).toBe(`r${BATCH_SETTINGS.keptMax + 4}`);
  });

  it("sends everything, in chunks small enough for beacons, when the viewer leaves the page", () => {
    const { queue, beacons, posts, store } = createStage();
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

  it("stores records when the browser rejects their beacon, and sends them from the next page", async () => {
    const { queue, server, store } = createStage();
    server.acceptsBeacons = false;
    queue.add(toRecord("a"));
    queue.leave();
    expect(store()).toEqual(["a"]);
    const next = createStage({ stored: [toRecord("a")] });
    next.queue.add(toRecord("b"));
    await advance(5000);
    expect(next.posts).toEqual([["a", "b"]]);
    expect(next.store()).toEqual([]);
  });

  it("keeps everything while offline, and sends it once there's a connection", async () => {
    const { queue, server, beacons, posts, store } = createStage({ status: 0 });
    server.online = false;
    queue.add(toRecord("a"));
    await advance(5000);
    queue.leave();
    expect([beacons, store()]).toEqual([[], ["a"]]);
    server.online = true;
    server.status = 202;
    queue.resume();
    await advance(0);
    expect(posts).toEqual([["a"], ["a"]]);
    expect(store()).toEqual([]);
  });

  it("skips stored values that aren't records", async () => {
    const { queue, posts } = createStage({ stored: [null, 7, "a", {}, { id: 5 }, toRecord("b")] as LogRecord[] });
    queue.add(toRecord("c"));
    await advance(5000);
    expect(posts).toEqual([["b", "c"]]);
  });

  it("deletes everything when recording is no longer allowed", async () => {
    const { queue, posts, store } = createStage({ stored: [toRecord("a")] });
    queue.add(toRecord("b"));
    queue.clear();
    await advance(60_000);
    queue.leave();
    expect([posts, store()]).toEqual([[], []]);
  });
});
