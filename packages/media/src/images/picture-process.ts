import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { MediaRejected } from "./media-rejected.ts";
import type { PictureOutcome, PictureTask } from "./produce-apart.ts";
import { type ProducedRendition, produceRenditions } from "./produce-renditions.ts";

/** Behind everything that someone waits for with a page open; a picture that takes seconds can take a little longer. */
const PRIORITY = 10;

/** The program of one picture's process: it makes the files of the one picture that its parent sends, and answers. */
setPriority(PRIORITY);
preferAsVictim();
process.once("message", (task: PictureTask) => {
  void makeFiles(task).then((outcome) => process.send?.(outcome));
});
// Without a parent there is no one to answer.
process.once("disconnect", () => process.exit());

async function makeFiles({ bytes, info }: PictureTask): Promise<PictureOutcome> {
  try {
    const { renditions, ...made } = await produceRenditions(bytes, info);
    const files: ProducedRendition[] = [];
    for await (const rendition of renditions) files.push(rendition);
    return { made, renditions: files };
  } catch (error) {
    if (error instanceof MediaRejected) return { rejected: error.code };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Where memory runs out, the kernel ends this process, not the server or its database (proc(5), oom_score_adj). */
function preferAsVictim(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Elsewhere than on Linux.
  }
}
