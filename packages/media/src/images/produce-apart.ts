import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { ImageInfo } from "@tessera/domain";
import { MediaRejected, type MediaRejection } from "./media-rejected.ts";
import type { ProducedImage, ProducedRendition } from "./produce-renditions.ts";

const PROGRAM = join(import.meta.dirname, "picture-process.ts");
/** Twice what one pass over a picture may take: decoders that no clock reaches are ended here. */
const WALL_MS = 120_000;

/** What the process is asked to do. */
export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly info: ImageInfo;
}

/** What it answers: all that was made, why the picture is not taken, or what went wrong. */
export type PictureOutcome =
  | { readonly made: Omit<ProducedImage, "renditions">; readonly renditions: readonly ProducedRendition[] }
  | { readonly rejected: MediaRejection }
  | { readonly failed: string };

/**
 * As `produceRenditions`, in a process of its own, for pictures that take long. Its memory ends with it, where this
 * process would keep what decoders leave behind; it yields the processors to whoever answers requests; and it can be
 * killed. Starting it takes a fifth of a second.
 *
 * @param milliseconds after which it is killed
 * @throws {MediaRejected} `corrupt`; `too_costly` also when the process was killed, for its time or its memory
 */
export async function produceApart(
  bytes: Uint8Array,
  info: ImageInfo,
  milliseconds: number = WALL_MS,
): Promise<ProducedImage> {
  const child = fork(PROGRAM, { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  try {
    const outcome = await outcomeOf(child, { bytes, info });
    if ("rejected" in outcome) throw new MediaRejected(outcome.rejected);
    if ("failed" in outcome) throw new Error(`A picture's process failed: ${outcome.failed}`);
    return { ...outcome.made, renditions: each(outcome.renditions) };
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

function outcomeOf(child: ChildProcess, task: PictureTask): Promise<PictureOutcome> {
  return new Promise((resolve, reject) => {
    child.once("message", (outcome) => resolve(outcome as PictureOutcome));
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      resolve(signal === null ? { failed: `it ended with ${code}` } : { rejected: "too_costly" });
    });
    child.send(task, (error) => {
      if (error) reject(error);
    });
  });
}

async function* each(renditions: readonly ProducedRendition[]): AsyncGenerator<ProducedRendition, void, undefined> {
  yield* renditions;
}
