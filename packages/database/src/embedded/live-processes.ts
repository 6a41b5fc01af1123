import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { getSystemErrorCode } from "./errors.ts";

/** Identifies a process, so that it isn't confused with a later process that has the same process ID. */
export interface ProcessIdentity {
  readonly pid: number;
  /**
   * An opaque value that stays the same for a process and differs from any other process's value, even after a reboot.
   */
  readonly startedAt: string;
}

/** Returns a live process's identity, or undefined if no live process has this ID. A zombie isn't live. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === "linux" ? readStartTimeOnLinux(pid) : readStartTimeWithPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isSameProcess(a: ProcessIdentity, b: ProcessIdentity | undefined): boolean {
  return b !== undefined && a.pid === b.pid && a.startedAt === b.startedAt;
}

/**
 * Finds the IDs of the live processes with these names whose working directory is this folder. Works only on Linux;
 * returns an empty array elsewhere.
 *
 * @param suspect a process to include even if the kernel hides its working directory. In a container, root might lack
 * permission to inspect other users' processes (CAP_SYS_PTRACE)
 */
export function findProcessesIn(folder: string, names: readonly string[], suspect?: number): number[] {
  if (process.platform !== "linux") return [];
  const folderStats = statSync(folder, { throwIfNoEntry: false });
  if (folderStats === undefined) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => names.includes(readCommand(pid)) && isWorkingIn(pid, folderStats, pid === suspect))
    .filter((pid) => identifyProcess(pid) !== undefined);
}

/** Sends a signal; returns false if the process no longer exists. */
export function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function isWorkingIn(pid: number, folderStats: { dev: number; ino: number }, whenHidden: boolean): boolean {
  try {
    const workingStats = statSync(`/proc/${pid}/cwd`);
    return workingStats.dev === folderStats.dev && workingStats.ino === folderStats.ino;
  } catch (error) {
    return whenHidden && getSystemErrorCode(error) === "EACCES";
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
}

function readStartTimeOnLinux(pid: number): string | undefined {
  try {
    // The second field is the command in parentheses, which can itself contain spaces and parentheses; see proc(5).
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\)\s/s, "")
      .split(" ");
    const [state, startTime] = [fields[0], fields[19]];
    if (state === "Z" || state === "X" || startTime === undefined) return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${startTime}`;
  } catch {
    return undefined;
  }
}

function readStartTimeWithPs(pid: number): string | undefined {
  try {
    const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return started === "" ? undefined : started;
  } catch {
    return undefined;
  }
}
