import type { FastifyReply } from "fastify";

/**
 * The minimum progress of a client that reads a response, 10 KB per second. Slower clients would keep others waiting.
 */
const MIN_PROGRESS = { bytes: 100_000, milliseconds: 10_000 } as const;

/** Ends a response whose client reads almost nothing. @returns a function that stops watching */
export function watchForStalledReader({ raw }: Pick<FastifyReply, "raw">): () => void {
  const { socket } = raw;
  if (socket === null) return () => undefined;
  let before = socket.bytesWritten;
  const timer = setInterval(() => {
    if (raw.writableNeedDrain && socket.bytesWritten - before < MIN_PROGRESS.bytes) raw.destroy();
    before = socket.bytesWritten;
  }, MIN_PROGRESS.milliseconds);
  return () => clearInterval(timer);
}
