import { spawn } from "node:child_process";
import type { ToolBounds, VideoTools } from "./video-tools.ts";

/**
 * The outcome of running a program. `killed`: an external signal killed it. `too_costly`: it exceeded one of its
 * limits.
 */
type ToolOutcome = "done" | "failed" | "killed" | "too_costly";

export interface ToolRun {
  readonly end: ToolOutcome;
  readonly output: Buffer;
  /** The last part of the program's standard error, for the log. */
  readonly complaints: string;
}

export interface ToolOptions extends ToolBounds {
  readonly wallSeconds: number;
  /** The maximum size of the program's standard output, in bytes. */
  readonly outputBytes: number;
  readonly folder: string;
  /** Kills the program early, with the result `killed`. */
  readonly signal?: AbortSignal | undefined;
}

const MAX_ERROR_OUTPUT_LENGTH = 4_000;
/** The signals that the kernel sends when a program exceeds its CPU time or file size limit. */
const BOUND_SIGNALS = new Set(["SIGXCPU", "SIGXFSZ"]);
/**
 * The exit codes that report the signal that killed a program, as in a shell. They're needed because `prlimit` and
 * `unshare` don't replace themselves with the program on every system.
 */
const SIGNAL_CODES: Readonly<Record<number, ToolOutcome>> = { 137: "killed", 152: "too_costly", 153: "too_costly" };

/**
 * Runs a program without a shell, environment or input, sandboxed as far as `tools` allows. After the timeout, kills
 * the program and all of its child processes.
 */
export async function runTool(
  tools: Pick<VideoTools, "wrap">,
  command: readonly string[],
  options: ToolOptions,
): Promise<ToolRun> {
  const [program = "", ...programArguments] = tools.wrap(command, options);
  // Run the program in its own process group, so that it can be killed together with all of its child processes.
  const child = spawn(program, programArguments, {
    cwd: options.folder,
    env: {},
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const pieces: Buffer[] = [];
  let bytes = 0;
  let complaints = "";
  let exceededBounds = false;
  const killGroup = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // The program has just exited on its own.
    }
  };
  const killForCost = () => {
    exceededBounds = true;
    killGroup();
  };
  child.stdout.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > options.outputBytes) killForCost();
    else pieces.push(piece);
  });
  child.stderr.on("data", (piece: Buffer) => {
    complaints = (complaints + piece.toString("utf8")).slice(-MAX_ERROR_OUTPUT_LENGTH);
  });
  const timer = setTimeout(killForCost, options.wallSeconds * 1000);
  options.signal?.addEventListener("abort", killGroup);
  if (options.signal?.aborted) killGroup();
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (...exit) => resolve(exit));
    });
    return {
      end: exceededBounds ? "too_costly" : toToolOutcome(code, signal),
      output: Buffer.concat(pieces),
      complaints,
    };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", killGroup);
  }
}

function toToolOutcome(code: number | null, signal: NodeJS.Signals | null): ToolOutcome {
  if (signal !== null) return BOUND_SIGNALS.has(signal) ? "too_costly" : "killed";
  return code === 0 ? "done" : (SIGNAL_CODES[code ?? -1] ?? "failed");
}
