import { execFileSync } from "node:child_process";
import { availableParallelism, constants, cpus, getPriority, loadavg, totalmem, type as systemName } from "node:os";

export interface Machine {
  readonly processors: string;
  readonly memoryGib: number;
  readonly system: string;
  readonly node: string;
}

export function describeMachine(): Machine {
  const processors = cpus();
  return {
    processors: `${processors.length} × ${processors[0]?.model.trim() ?? "unknown"}`,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${systemName()} on ${process.arch}`,
    node: process.version,
  };
}

/** The factor from which a machine counts as overloaded. The benchmark's own processes account for part of the work. */
const OVERLOAD_FACTOR = 2;

/** The conditions of a run that make its wall-clock times unreliable. */
export interface Overload {
  /** The work in the last minute ÷ the work that the processors can handle. */
  readonly factor: number;
  readonly isLowestPriority: boolean;
}

/** @returns null if the machine isn't overloaded */
export function findOverload(): Overload | null {
  const factor = (loadavg()[0] ?? 0) / availableParallelism();
  return factor < OVERLOAD_FACTOR
    ? null
    : { factor, isLowestPriority: getPriority() === constants.priority.PRIORITY_LOW };
}

/** Returns the current commit's short hash, with a plus sign if there are uncommitted changes. */
export function describeCommit(root: string): string {
  const git = (...command: readonly string[]) => execFileSync("git", command, { cwd: root, encoding: "utf8" }).trim();
  return `${git("rev-parse", "--short=8", "HEAD")}${git("status", "--porcelain") === "" ? "" : "+"}`;
}
