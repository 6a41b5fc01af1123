import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { watchQuietMoments } from "./quiet-moments.ts";

const { signal } = new AbortController();

function createServer() {
  let time = 0;
  const server = new EventEmitter();
  const moments = watchQuietMoments(server, () => time);
  return {
    begin() {
      const response = new EventEmitter();
      server.emit("request", {}, response);
      return () => void response.emit("close");
    },
    pass: (milliseconds: number) => void (time += milliseconds),
    /** Returns whether work could start immediately. */
    async isQuiet(): Promise<boolean> {
      const waited = moments.wait(30, 1_000, AbortSignal.abort());
      return waited.then(
        () => true,
        () => false,
      );
    },
    moments,
  };
}

describe("a quiet moment", () => {
  it("exists from the start, before anyone sends a request", async () => {
    expect(await createServer().isQuiet()).toBe(true);
  });

  it("doesn't exist while someone waits for a response or right afterward", async () => {
    const server = createServer();
    const end = server.begin();
    server.pass(100);
    expect(await server.isQuiet()).toBe(false);
    end();
    expect(await server.isQuiet()).toBe(false);
    server.pass(30);
    expect(await server.isQuiet()).toBe(true);
  });

  it("occurs even when a stream to a browser never ends", async () => {
    const server = createServer();
    server.begin();
    server.pass(3_001);
    expect(await server.isQuiet()).toBe(true);
  });

  it("isn't awaited for longer than the maximum wait", async () => {
    const server = createServer();
    server.begin();
    await expect(server.moments.wait(30, 0, signal)).resolves.toBeUndefined();
  });
});
