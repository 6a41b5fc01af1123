import { AppError } from "@tessera/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventStream } from "./event-stream.ts";
import { createLocalBus } from "./live-bus.ts";
import { createLiveStreams, type LiveLimits } from "./live-streams.ts";

const LIMITS: LiveLimits = { ofPerson: 2, inAll: 3, heartbeatMs: 1_000, recheckMs: 5_000 };
const allow = () => Promise.resolve();
const no = () => Promise.reject(new AppError("not_found", "Gone."));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createStreams(limits = LIMITS) {
  const bus = createLocalBus();
  const streams = createLiveStreams(bus, limits);
  const open = (personId = "1", admit: () => Promise<void> = allow) =>
    streams.open({ personId, topic: "board:1", decisive: new Set(["people"]), checkPermission: admit });
  return { bus, streams, open };
}

/** The text that a stream currently has for its reader. */
function read(stream: EventStream): string {
  return String(stream.read() ?? "");
}

describe("open event streams", () => {
  it("report changes, but report each type of change only once to slow readers", async () => {
    const { bus, open } = createStreams();
    const stream = await open();
    expect(read(stream)).toBe("event: ready\ndata: {}\n\n");
    bus.publish("board:1", ["pins"]);
    bus.publish("board:2", ["sections"]);
    expect(read(stream)).toBe('event: change\ndata: ["pins"]\n\n');
    for (let change = 0; change < 10_000; change += 1) bus.publish("board:1", ["pins", "sections"]);
    expect(stream.readableLength).toBeLessThan(2_048);
    while (stream.readableLength > 0) read(stream);
    bus.publish("board:1", ["board"]);
    expect(read(stream)).toContain("board");
  });

  it("send heartbeats while nothing happens", async () => {
    const { open } = createStreams();
    const stream = await open();
    read(stream);
    vi.advanceTimersByTime(LIMITS.heartbeatMs);
    expect(read(stream)).toBe(":\n\n");
  });

  it("make room for a person's newest stream by closing the same person's oldest one", async () => {
    const { open } = createStreams();
    const [first, second] = [await open("1"), await open("1")];
    await open("1");
    read(first);
    expect(first.readableEnded || first.read() === null).toBe(true);
    expect(second.readableEnded).toBe(false);
  });

  it("make room, when full, by closing the oldest stream of the person with the most streams", async () => {
    const { open } = createStreams();
    const [first, second] = [await open("1"), await open("1")];
    await open("2");
    const newcomer = await open("3");
    read(first);
    expect(first.read()).toBeNull();
    expect(read(second)).toContain("ready");
    expect(read(newcomer)).toContain("ready");
  });

  it("are rejected when all slots are taken and no one has more streams than anyone else", async () => {
    const { open } = createStreams();
    for (const person of ["1", "2", "3"]) await open(person);
    for (const person of ["3", "4"]) {
      await expect(open(person)).rejects.toMatchObject({ type: "unavailable", retryAfter: 30 });
    }
  });

  it("free a slot when someone is rejected or disconnects", async () => {
    const { open } = createStreams({ ...LIMITS, inAll: 1 });
    await expect(open("1", no)).rejects.toMatchObject({ type: "not_found" });
    const stream = await open("2");
    const closed = new Promise((resolve) => stream.once("close", resolve));
    stream.destroy();
    await closed;
    await expect(open("3")).resolves.toBeDefined();
  });

  it("end without reporting a change that removes their reader's permission", async () => {
    let admit = allow;
    const { bus, open } = createStreams();
    const stream = await open("1", () => admit());
    read(stream);
    admit = no;
    bus.publish("board:1", ["people", "pins"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(read(stream)).toBe("event: end\ndata: {}\n\n");
  });

  it("end, and make the page reconnect, when the reader's permission couldn't be checked", async () => {
    const admit = vi.fn(allow);
    const { bus, open } = createStreams();
    const stream = await open("1", admit);
    read(stream);
    admit.mockImplementation(() => Promise.reject(new AppError("unavailable", "Busy.", { retryAfter: 5 })));
    bus.publish("board:1", ["people"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(read(stream)).toBe("");
  });

  it("check their reader's permission periodically", async () => {
    const admit = vi.fn(allow);
    const { open } = createStreams();
    const stream = await open("1", admit);
    read(stream);
    admit.mockImplementation(no);
    await vi.advanceTimersByTimeAsync(LIMITS.recheckMs);
    expect(admit).toHaveBeenCalledTimes(2);
    while (stream.readableLength > 0) expect(read(stream)).toMatch(/event: end/);
  });

  it("all end when the server stops, and no new streams are accepted", async () => {
    const { streams, open } = createStreams();
    const stream = await open();
    streams.close();
    expect(read(stream)).toBe("event: ready\ndata: {}\n\n");
    await expect(open("2")).rejects.toMatchObject({ type: "unavailable" });
  });
});
