import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { ImageInfo } from "@tessera/domain";
import type { StoredFile } from "../storage/storage.ts";
import { MediaRejected, type MediaRejection } from "./media-rejected.ts";
import type { ProducedImage, ProducedRendition } from "./produce-renditions.ts";

const PROGRAM_PATH = join(import.meta.dirname, "picture-process.ts");
/** Wall-clock limits in milliseconds, for decoders that have no timeout. */
const WALL_CLOCK_LIMITS_MS = { now: 60_000, later: 120_000 } as const;
/**
 * An image's CPU time limit is this multiple of its estimate, plus a minimum, in milliseconds, that even a small image
 * gets.
 */
const CPU_LIMIT_FACTORS = { times: 4, minMs: 10_000 } as const;
/**
 * The CPU time limit for one later file, in milliseconds. It is ten times the CPU time for the most expensive file,
 * which is an animation with the maximum number of pixels.
 */
const DEFERRED_CPU_LIMIT_MS = 60_000;

/** A request to the process: produce the immediate files, start on the later files, or produce the next later file. */
export type ImageProcessRequest = ImageTask & {
  /** The CPU time in milliseconds after which the process kills itself. */
  readonly cpuMs: number;
};

type ImageTask =
  | { readonly kind: "now" | "later"; readonly bytes: Uint8Array; readonly info: ImageInfo }
  | { readonly kind: "next" };

/** The limits of an image's process, in milliseconds of wall-clock time and of CPU time. */
export interface ProcessLimits {
  readonly wallMs?: number;
  readonly cpuMs?: number;
  /** Aborted when no one is waiting for the files anymore, which kills the process. */
  readonly signal?: AbortSignal | null;
}

/** The process's response: the files, null after the last file, the reason for a rejection, or an error message. */
export type ImageProcessResponse =
  | { readonly image: Omit<ProducedImage, "renditions">; readonly renditions: readonly ProducedRendition[] }
  | { readonly file: StoredFile | null }
  | { readonly rejected: MediaRejection }
  | { readonly failed: string };

/** Computes the CPU time limit for an image from its estimate, both in milliseconds. */
export function computeCpuLimit(milliseconds: number): number {
  return CPU_LIMIT_FACTORS.minMs + CPU_LIMIT_FACTORS.times * milliseconds;
}

/**
 * Like `produceRenditions`, but in a separate process, for images that take a long time. When the process exits, the
 * decoders' memory is freed. The process has a lower priority than request handling, and it can be killed. Starting it
 * takes a fifth of a second.
 *
 * @throws {MediaRejected} `corrupt`; `too_costly` also when the process was killed because of its time or memory use
 * @throws the reason of `signal` when it is aborted
 */
export async function produceInProcess(
  bytes: Uint8Array,
  info: ImageInfo,
  { wallMs = WALL_CLOCK_LIMITS_MS.now, cpuMs = wallMs, signal = null }: ProcessLimits = {},
): Promise<ProducedImage> {
  signal?.throwIfAborted();
  using picture = startProcess(wallMs, signal);
  const answer = await picture.ask({ kind: "now", bytes, info, cpuMs });
  if (!("image" in answer)) throw new TypeError("An image's process answered with something other than its files.");
  return { ...answer.image, renditions: yieldFiles(answer.renditions) };
}

/**
 * Like `produceDeferredFiles`, but in a separate process. The process runs until the last file is produced or the
 * generator is closed. It works only when a file is requested.
 *
 * @throws {MediaRejected} `corrupt`; `too_costly` also when the process was killed because of its time or memory use
 */
export async function* produceDeferredFilesInProcess(
  bytes: Uint8Array,
  info: ImageInfo,
  { wallMs = WALL_CLOCK_LIMITS_MS.later, cpuMs = DEFERRED_CPU_LIMIT_MS }: Omit<ProcessLimits, "left"> = {},
): AsyncGenerator<StoredFile, void, undefined> {
  using picture = startProcess(wallMs, null);
  let request: ImageProcessRequest = { kind: "later", bytes, info, cpuMs };
  for (;;) {
    const answer = await picture.ask(request);
    if (!("file" in answer)) throw new TypeError("An image's process answered with something other than a file.");
    if (answer.file === null) return;
    yield answer.file;
    request = { kind: "next", cpuMs };
  }
}

type ProcessResult = Exclude<ImageProcessResponse, { readonly rejected: unknown } | { readonly failed: unknown }>;

interface ImageProcess extends Disposable {
  ask(request: ImageProcessRequest): Promise<ProcessResult>;
}

function startProcess(wallMs: number, left: AbortSignal | null): ImageProcess {
  const child = fork(PROGRAM_PATH, { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const kill = () => child.kill("SIGKILL");
  left?.addEventListener("abort", kill);
  return {
    async ask(request) {
      const timer = setTimeout(kill, wallMs);
      try {
        const answer = await readResponse(child, request);
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

async function readResponse(child: ChildProcess, request: ImageProcessRequest): Promise<ImageProcessResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageProcessResponse>();
  const onMessage = (answer: unknown) => resolve(answer as ImageProcessResponse);
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    resolve(signal === null ? { failed: `it ended with ${code}` } : { rejected: "too_costly" });
  };
  child.once("message", onMessage).once("error", reject).once("exit", onExit);
  try {
    // Nothing listens for the process's exit between two requests, so check for it here.
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
