import { spawn } from "node:child_process";
import type { ToolBounds, VideoTools } from "./video-tools.ts";

/** How a program ended. `killed`: by a signal from elsewhere; `too_costly`: it went past one of its bounds. */
type ToolEnd = "done" | "failed" | "killed" | "too_costly";

export interface ToolRun {
  readonly end: ToolEnd;
  readonly output: Buffer;
  /** What it complained of last, for the log. */
  readonly complaints: string;
}

export interface ToolOptions extends ToolBounds {
  readonly wallSeconds: number;
  /** What it writes to its standard output. */
  readonly outputBytes: number;
  readonly folder: string;
  /** Ends it early; `killed` is then its end. */
  readonly signal?: AbortSignal | undefined;
}

const COMPLAINTS_MAX = 4_000;
/** What the kernel sends who uses up its time, or writes a file past its size. */
const BOUND_SIGNALS = new Set(["SIGXCPU", "SIGXFSZ"]);
/** A shell's way to say that a signal ended somebody: `prlimit` and `unshare` run the program in their place, but not everywhere. */
const SIGNAL_CODES: Readonly<Record<number, ToolEnd>> = { 137: "killed", 152: "too_costly", 153: "too_costly" };

/**
 * Runs a program without a shell, without an environment and without input, shut in as `tools` can; when time is up, it
 * and whatever it started are killed.
 */
export async function runTool(
  tools: Pick<VideoTools, "wrap">,
  command: readonly string[],
  options: ToolOptions,
): Promise<ToolRun> {
  const [program = "", ...given] = tools.wrap(command, options);
  // A group of its own, so that all of it can be ended at once.
  const child = spawn(program, given, {
    cwd: options.folder,
    env: {},
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const pieces: Buffer[] = [];
  let bytes = 0;
  let complaints = "";
  let isPastBounds = false;
  const end = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It ended by itself just now.
    }
  };
  const stopForCost = () => {
    isPastBounds = true;
    end();
  };
  child.stdout.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > options.outputBytes) stopForCost();
    else pieces.push(piece);
  });
  child.stderr.on("data", (piece: Buffer) => {
    complaints = (complaints + piece.toString("utf8")).slice(-COMPLAINTS_MAX);
  });
  const timer = setTimeout(stopForCost, options.wallSeconds * 1000);
  options.signal?.addEventListener("abort", end);
  if (options.signal?.aborted) end();
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (...how) => resolve(how));
    });
    return { end: isPastBounds ? "too_costly" : toToolEnd(code, signal), output: Buffer.concat(pieces), complaints };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", end);
  }
}

function toToolEnd(code: number | null, signal: NodeJS.Signals | null): ToolEnd {
  if (signal !== null) return BOUND_SIGNALS.has(signal) ? "too_costly" : "killed";
  return code === 0 ? "done" : (SIGNAL_CODES[code ?? -1] ?? "failed");
}
