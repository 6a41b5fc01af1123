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
    /** Whether work could start at once. */
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
  it("is there from the start, when no one has sent a request", async () => {
    expect(await createServer().isQuiet()).toBe(true);
  });

  it("isn't there while someone waits for a response, or right after it", async () => {
    const server = createServer();
    const end = server.begin();
    server.pass(100);
    expect(await server.isQuiet()).toBe(false);
    end();
    expect(await server.isQuiet()).toBe(false);
    server.pass(30);
    expect(await server.isQuiet()).toBe(true);
  });

  it("comes although a stream to a browser never ends", async () => {
    const server = createServer();
    server.begin();
    server.pass(3_001);
    expect(await server.isQuiet()).toBe(true);
  });

  it("isn't waited for longer than allowed", async () => {
    const server = createServer();
    server.begin();
    await expect(server.moments.wait(30, 0, signal)).resolves.toBeUndefined();
  });
});
