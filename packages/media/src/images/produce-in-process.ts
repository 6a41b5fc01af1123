import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { ImageInfo } from "@tessera/domain";
import type { StoredFile } from "../storage/storage.ts";
import { MediaRejected, type MediaRejection } from "./media-rejected.ts";
import type { ProducedImage, ProducedRendition } from "./produce-renditions.ts";

const PROGRAM = join(import.meta.dirname, "picture-process.ts");
/**
 * A wall-clock limit for decoders that no timeout of their own reaches. A request for immediate files is answered before it
 * runs out.
 */
const WALL_MS = { now: 60_000, later: 120_000 } as const;
/** How many times its estimated CPU time an image can take, and the minimum that even a small one is allowed. */
const CPU = { times: 4, leastMs: 10_000 } as const;
/** The CPU time for one later file: ten times what the most expensive takes, an animation with all the pixels allowed. */
const LATER_CPU_MS = 60_000;

/** What the process is asked to do: make the immediate files, start on the later ones, or make the next of those. */
export type PictureRequest = PictureTask & {
  /** Milliseconds of CPU time after which it ends itself. */
  readonly cpuMs: number;
};

type PictureTask =
  | { readonly kind: "now" | "later"; readonly bytes: Uint8Array; readonly info: ImageInfo }
  | { readonly kind: "next" };

/** How much an image's process can take, in milliseconds: of wall-clock time, and of CPU time given the image's estimate. */
export interface ProcessBounds {
  readonly wallMs?: number;
  readonly cpuMs?: number;
  /** Aborted when no one waits for the files any longer; the process ends then. */
  readonly signal?: AbortSignal | null;
}

/** What it answers: what it made, null after the last file, why the image is rejected, or what went wrong. */
export type PictureAnswer =
  | { readonly image: Omit<ProducedImage, "renditions">; readonly renditions: readonly ProducedRendition[] }
  | { readonly file: StoredFile | null }
  | { readonly rejected: MediaRejection }
  | { readonly failed: string };

/** The CPU time, in milliseconds, allowed for an image with an estimate. */
export function cpuBound(milliseconds: number): number {
  return CPU.leastMs + CPU.times * milliseconds;
}

/**
 * As `produceRenditions`, in a process of its own, for images that take long. Its memory is freed with it, whereas this
 * process would keep what decoders leave behind. It yields the processors to request handling, and it can be killed.
 * Starting it takes a fifth of a second.
 *
 * @throws {MediaRejected} `corrupt`; `too_costly` also when the process was killed, for its time or its memory
 * @throws the reason of `signal`
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
  return { ...answer.image, renditions: forEachFile(answer.renditions) };
}

/**
 * As `produceLater`, in a process of its own. The process lives until the last file or the end of the generator, and works
 * only while a file is requested.
 *
 * @throws {MediaRejected} `corrupt`; `too_costly` also when the process was killed, for its time or its memory
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
    // Between two requests nothing listens for its end.
    if (child.signalCode !== null) onExit(null, child.signalCode);
    else child.send(request, (error) => error && reject(error));
    return await promise;
  } finally {
    child.off("message", onMessage).off("error", reject).off("exit", onExit);
  }
}

async function* forEachFile(
  renditions: readonly ProducedRendition[],
): AsyncGenerator<ProducedRendition, void, undefined> {
  yield* renditions;
}
