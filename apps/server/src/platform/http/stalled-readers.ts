import type { FastifyReply } from "fastify";

/** A reader who takes less than this in that time, 10 KB a second, would only keep others waiting. */
const SLOWEST = { bytes: 100_000, milliseconds: 10_000 } as const;

/** Ends a response whose reader takes in next to nothing. @returns stops watching */
export function endWhenStalled({ raw }: Pick<FastifyReply, "raw">): () => void {
  const { socket } = raw;
  if (socket === null) return () => undefined;
  let before = socket.bytesWritten;
  const timer = setInterval(() => {
    if (raw.writableNeedDrain && socket.bytesWritten - before < SLOWEST.bytes) raw.destroy();
    before = socket.bytesWritten;
  }, SLOWEST.milliseconds);
  return () => clearInterval(timer);
}
