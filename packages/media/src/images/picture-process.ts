import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { StoredFile } from "../storage/storage.ts";
import { MediaRejected } from "./media-rejected.ts";
import type { ImageProcessResponse, ImageProcessRequest } from "./produce-in-process.ts";
import { produceDeferredFiles } from "./produce-later.ts";
import { type ProducedRendition, produceRenditions } from "./produce-renditions.ts";

/**
 * The process's scheduling priority, which is lower than that of work for people with an open page. An image that takes
 * seconds can take a little longer.
 */
const PROCESS_PRIORITY = 15;
/**
 * The longest interval between checks of the process's CPU time, in milliseconds. A smaller limit is checked more
 * often.
 */
const MAX_CHECK_INTERVAL_MS = 250;

/**
 * This file is the main program of a process for one image. It responds to each request from its parent. The first
 * request contains the image.
 */
setPriority(PROCESS_PRIORITY);
preferOomKill();
let deferredFiles: AsyncGenerator<StoredFile, void, undefined> | null = null;
process.on("message", (request: ImageProcessRequest) => {
  const cancelExit = exitAfterCpuTime(request.cpuMs);
  void processRequest(request)
    .finally(cancelExit)
    .then((answer) => process.send?.(answer));
});
// Without a parent, there is nothing left to do.
process.once("disconnect", () => process.exit());

async function processRequest(request: ImageProcessRequest): Promise<ImageProcessResponse> {
  try {
    if (request.kind === "now") {
      const { renditions, ...image } = await produceRenditions(request.bytes, request.info);
      const files: ProducedRendition[] = [];
      for await (const rendition of renditions) files.push(rendition);
      return { image, renditions: files };
    }
    if (request.kind === "later") deferredFiles = produceDeferredFiles(request.bytes, request.info);
    const step = await deferredFiles?.next();
    return { file: step?.value ?? null };
  } catch (error) {
    if (error instanceof MediaRejected) return { rejected: error.code };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Exits after the given additional CPU time, in milliseconds. Timers still run during decoding, because decoders run on
 * other threads.
 */
function exitAfterCpuTime(cpuMs: number): () => void {
  const startUsage = process.cpuUsage();
  const timer = setInterval(
    () => {
      const { user, system } = process.cpuUsage(startUsage);
      if ((user + system) / 1000 > cpuMs) process.kill(process.pid, "SIGKILL");
    },
    Math.min(MAX_CHECK_INTERVAL_MS, cpuMs),
  );
  return () => clearInterval(timer);
}

/**
 * Makes the kernel kill this process instead of the server or its database when memory runs out (proc(5),
 * oom_score_adj).
 */
function preferOomKill(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // This machine isn't running Linux.
  }
}
