import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { StoredFile } from "../storage/storage.ts";
import { MediaRejected } from "./media-rejected.ts";
import type { PictureAnswer, PictureRequest } from "./produce-in-process.ts";
import { produceLater } from "./produce-later.ts";
import { type ProducedRendition, produceRenditions } from "./produce-renditions.ts";

/**
 * A lower priority than any work that people with an open page wait for. An image that takes seconds can take a little
 * longer.
 */
const PRIORITY = 15;
/** The interval between checks of the process's CPU time. */
const CHECK_MS = 250;

/**
 * The main program of a process for one image. It responds to each request from its parent. The first request contains
 * the image.
 */
setPriority(PRIORITY);
preferOomKill();
let laterFiles: AsyncGenerator<StoredFile, void, undefined> | null = null;
process.on("message", (request: PictureRequest) => {
  const cancelExit = exitAfter(request.cpuMs);
  void toAnswer(request)
    .finally(cancelExit)
    .then((answer) => process.send?.(answer));
});
// Without a parent there is nothing left to do.
process.once("disconnect", () => process.exit());

async function toAnswer(request: PictureRequest): Promise<PictureAnswer> {
  try {
    if (request.kind === "now") {
      const { renditions, ...image } = await produceRenditions(request.bytes, request.info);
      const files: ProducedRendition[] = [];
      for await (const rendition of renditions) files.push(rendition);
      return { image, renditions: files };
    }
    if (request.kind === "later") laterFiles = produceLater(request.bytes, request.info);
    const step = await laterFiles?.next();
    return { file: step?.value ?? null };
  } catch (error) {
    if (error instanceof MediaRejected) return { rejected: error.code };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Exits after this many more milliseconds of CPU time. A timer works because decoders run on other threads. */
function exitAfter(cpuMs: number): () => void {
  const startUsage = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(startUsage);
    if ((user + system) / 1000 > cpuMs) process.kill(process.pid, "SIGKILL");
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * Makes the kernel kill this process, not the server or its database, when memory runs out (proc(5), oom_score_adj).
 */
function preferOomKill(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // This machine isn't running Linux.
  }
}
