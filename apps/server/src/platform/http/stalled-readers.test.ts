import type { FastifyReply } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchForStalledReader } from "./stalled-readers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A response in progress. */
function answer() {
  const socket = { bytesWritten: 0 };
  const raw = { socket, writableNeedDrain: true, destroy: vi.fn() };
  const stop = watchForStalledReader({ raw: raw as unknown as FastifyReply["raw"] });
  return { socket, raw, stop };
}

describe("a response's reader", () => {
  it("is disconnected after reading almost nothing for a while", () => {
    const { socket, raw } = answer();
    socket.bytesWritten = 64_000;
    vi.advanceTimersByTime(10_000);
    expect(raw.destroy).toHaveBeenCalledOnce();
  });

  it("stays connected while it's slow, while it waits for the server, and once it's no longer watched", () => {
    const slow = answer();
    const waiting = answer();
    waiting.raw.writableNeedDrain = false;
    const ended = answer();
    ended.stop();
    for (let time = 1; time <= 5; time += 1) {
      slow.socket.bytesWritten += 125_000;
      vi.advanceTimersByTime(10_000);
    }
    for (const { raw } of [slow, waiting, ended]) expect(raw.destroy).not.toHaveBeenCalled();
  });
});
