import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { StoredFile } from "../storage/storage.ts";
import { MediaRejected } from "./media-rejected.ts";
import type { PictureAnswer, PictureRequest } from "./produce-in-process.ts";
import { produceLater } from "./produce-later.ts";
import { type ProducedRendition, produceRenditions } from "./produce-renditions.ts";

/** Behind everything that someone waits for with a page open; a picture that takes seconds can take a little longer. */
const PRIORITY = 15;
/** How often it looks at what it has taken of a core. */
const LOOK_MS = 250;

/** The program of one picture's process: it answers each request of its parent, about the one picture that came first. */
setPriority(PRIORITY);
preferOomKill();
let scheduleLater: AsyncGenerator<StoredFile, void, undefined> | null = null;
process.on("message", (request: PictureRequest) => {
  const end = exitAfter(request.cpuMs);
  void toAnswer(request)
    .finally(end)
    .then((answer) => process.send?.(answer));
});
// Without a parent there is no one to answer.
process.once("disconnect", () => process.exit());

async function toAnswer(request: PictureRequest): Promise<PictureAnswer> {
  try {
    if (request.wanted === "now") {
      const { renditions, ...made } = await produceRenditions(request.bytes, request.info);
      const files: ProducedRendition[] = [];
      for await (const rendition of renditions) files.push(rendition);
      return { made, renditions: files };
    }
    if (request.wanted === "later") scheduleLater = produceLater(request.bytes, request.info);
    const step = await scheduleLater?.next();
    return { file: step?.value ?? null };
  } catch (error) {
    if (error instanceof MediaRejected) return { rejected: error.code };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Ends this process when it has taken so many more milliseconds of a core. Decoders work beside this thread. */
function exitAfter(cpuMs: number): () => void {
  const from = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(from);
    if ((user + system) / 1000 > cpuMs) process.kill(process.pid, "SIGKILL");
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Where memory runs out, the kernel ends this process, not the server or its database (proc(5), oom_score_adj). */
function preferOomKill(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Elsewhere than on Linux.
  }
}
