import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { ImageInfo } from "@tessera/domain";
import type { StoredFile } from "../storage/storage.ts";
import { MediaRejected, type MediaRejection } from "./media-rejected.ts";
import type { ProducedImage, ProducedRendition } from "./produce-renditions.ts";

const PROGRAM = join(import.meta.dirname, "picture-process.ts");
/** Wall-clock limits in milliseconds, for decoders that have no timeout. */
const WALL_MS = { now: 60_000, later: 120_000 } as const;
/** An image's CPU time limit is this multiple of its estimate, plus a minimum that even a small image gets. */
const CPU = { times: 4, minMs: 10_000 } as const;
/**
 * The CPU time limit for one later file, in milliseconds. It is ten times what the most expensive file takes: an
 * animation with the maximum number of pixels.
 */
const LATER_CPU_MS = 60_000;

/** A request to the process: produce the immediate files, start on the later files, or produce the next later file. */
export type PictureRequest = PictureTask & {
  /** The CPU time in milliseconds after which the process kills itself. */
  readonly cpuMs: number;
};

type PictureTask =
  | { readonly kind: "now" | "later"; readonly bytes: Uint8Array; readonly info: ImageInfo }
  | { readonly kind: "next" };

/** The limits of an image's process, in milliseconds of wall-clock time and of CPU time. */
export interface ProcessBounds {
  readonly wallMs?: number;
  readonly cpuMs?: number;
  /** Aborted when no one is waiting for the files anymore, which kills the process. */
  readonly signal?: AbortSignal | null;
}

/** The process's response: the files, null after the last file, the reason for a rejection, or an error message. */
export type PictureAnswer =
  | { readonly image: Omit<ProducedImage, "renditions">; readonly renditions: readonly ProducedRendition[] }
  | { readonly file: StoredFile | null }
  | { readonly rejected: MediaRejection }
  | { readonly failed: string };

/** Computes the CPU time limit for an image from its estimate, both in milliseconds. */
export function computeCpuLimit(milliseconds: number): number {
  return CPU.minMs + CPU.times * milliseconds;
}

/**
 * Like `produceRenditions`, but in a separate process, for images that take a long time. The memory that decoders leave
 * behind is freed when the process exits. The process yields the CPU to request handling, and it can be killed.
 * Starting it takes a fifth of a second.
 *
 * @throws {MediaRejected} `corrupt`; `too_costly` also when the process was killed because of its time or memory use
 * @throws the reason of `signal` when it is aborted
 */
export async function produceInProcess(
  bytes: Uint8Array,
  info: ImageInfo,
  { wallMs = WALL_MS.now, cpuMs = wallMs, signal = null }: ProcessBounds = {},
): Promise<ProducedImage> {
  signal?.throwIfAborted();
  using picture = startProcess(wallMs, signal);
  const answer = await picture.ask({ kind: "now", bytes, info, cpuMs });
  if (!("image" in answer)) throw new TypeError("An image's process answered with something other than its files.");
  return { ...answer.image, renditions: yieldFiles(answer.renditions) };
}

/**
 * Like `produceLater`, but in a separate process. The process runs until the last file is produced or the generator is
 * closed. It works only while a file is requested.
 *
 * @throws {MediaRejected} `corrupt`; `too_costly` also when the process was killed because of its time or memory use
 */
export async function* produceLaterInProcess(
  bytes: Uint8Array,
  info: ImageInfo,
  { wallMs = WALL_MS.later, cpuMs = LATER_CPU_MS }: Omit<ProcessBounds, "left"> = {},
): AsyncGenerator<StoredFile, void, undefined> {
  using picture = startProcess(wallMs, null);
  let request: PictureRequest = { kind: "later", bytes, info, cpuMs };
  for (;;) {
    const answer = await picture.ask(request);
    if (!("file" in answer)) throw new TypeError("An image's process answered with something other than a file.");
    if (answer.file === null) return;
    yield answer.file;
    request = { kind: "next", cpuMs };
  }
}

type ProcessResult = Exclude<PictureAnswer, { readonly rejected: unknown } | { readonly failed: unknown }>;

interface PictureProcess extends Disposable {
  ask(request: PictureRequest): Promise<ProcessResult>;
}

function startProcess(wallMs: number, left: AbortSignal | null): PictureProcess {
  const child = fork(PROGRAM, { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const kill = () => child.kill("SIGKILL");
  left?.addEventListener("abort", kill);
  return {
    async ask(request) {
      const timer = setTimeout(kill, wallMs);
      try {
        const answer = await readAnswer(child, request);
        left?.throwIfAborted();
        if ("rejected" in answer) throw new MediaRejected(answer.rejected);
        if ("failed" in answer) throw new Error(`An image's process failed: ${answer.failed}`);
        return answer;
      } finally {
        clearTimeout(timer);
      }
    },
    [Symbol.dispose]() {
      left?.removeEventListener("abort", kill);
      kill();
    },
  };
}

async function readAnswer(child: ChildProcess, request: PictureRequest): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
  const onMessage = (answer: unknown) => resolve(answer as PictureAnswer);
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    resolve(signal === null ? { failed: `it ended with ${code}` } : { rejected: "too_costly" });
  };
  child.once("message", onMessage).once("error", reject).once("exit", onExit);
  try {
    // Between two requests, nothing listens for the process's exit.
    if (child.signalCode !== null) onExit(null, child.signalCode);
    else child.send(request, (error) => error && reject(error));
    return await promise;
  } finally {
    child.off("message", onMessage).off("error", reject).off("exit", onExit);
  }
}

async function* yieldFiles(
  renditions: readonly ProducedRendition[],
): AsyncGenerator<ProducedRendition, void, undefined> {
  yield* renditions;
}
