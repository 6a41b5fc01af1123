import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";

/** The programs that read and write videos, and their sandbox. */
export interface VideoTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Prefixes a command to apply `bounds` and to cut off the network, as far as this machine allows. */
  wrap(command: readonly string[], bounds: ToolBounds): string[];
}

/** The maximum resources that a program can use. */
export interface ToolBounds {
  /** For all of the program's threads together. */
  readonly cpuSeconds: number;
  /** For each file that the program writes. */
  readonly fileBytes: number;
}

/** Thrown when ffmpeg or ffprobe is missing at the given path. */
export class NoVideoTools extends Error {
  constructor(path: string) {
    super(`${path} can't be run, or has no ffprobe beside it`);
    this.name = "NoVideoTools";
  }
}

/** The limit on address space, in bytes. A 4K video takes about a third of it, including the threads. */
const MEMORY_BYTES = 4 * 2 ** 30;
const OPEN_FILES = 64;

/**
 * The sandbox for each ffmpeg, by the program's path and the PATH. It is detected once, because the machine doesn't
 * change while the process runs.
 */
const wrapsByProgram = new Map<string, Promise<VideoTools["wrap"]>>();

/**
 * Looks for ffmpeg and ffprobe.
 *
 * @param setting a path to ffmpeg, `off`, or null to search the PATH
 * @returns null when the programs don't exist or are turned off
 * @throws {NoVideoTools} when the programs aren't at the given path
 */
export async function findVideoTools(
  setting: string | null,
  path: string = process.env.PATH ?? "",
): Promise<VideoTools | null> {
  if (setting === "off") return null;
  const ffmpeg = setting ?? (await findProgram("ffmpeg", path));
  const ffprobe = ffmpeg === null ? null : join(dirname(ffmpeg), "ffprobe");
  if (ffmpeg === null || ffprobe === null || !(await canRun(ffmpeg)) || !(await canRun(ffprobe))) {
    if (setting !== null) throw new NoVideoTools(setting);
    return null;
  }
  const key = JSON.stringify([ffmpeg, path]);
  const wrap = wrapsByProgram.get(key) ?? createWrap(ffmpeg, path);
  wrapsByProgram.set(key, wrap);
  return { ffmpeg, ffprobe, wrap: await wrap };
}

/**
 * Detects the available sandbox. `prlimit` limits memory, time and files; a network namespace cuts off the network.
 * Some containers allow neither. ffmpeg's own limits and the timeout always apply.
 */
async function createWrap(ffmpeg: string, path: string): Promise<VideoTools["wrap"]> {
  const [prlimit, unshare, nice] = await Promise.all(
    ["prlimit", "unshare", "nice"].map((name) => findProgram(name, path)),
  );
  const prefixes: ((bounds: ToolBounds) => string[])[] = [];
  // People waiting for a page come before those waiting for a video.
  if (nice) prefixes.push(() => [nice, "-n", "10"]);
  if (unshare) prefixes.push(() => [unshare, "--user", "--net", "--"]);
  if (prlimit) {
    prefixes.push(({ cpuSeconds, fileBytes }) => [
      prlimit,
      `--as=${MEMORY_BYTES}`,
      `--cpu=${Math.ceil(cpuSeconds)}`,
      `--fsize=${Math.ceil(fileBytes)}`,
      `--nofile=${OPEN_FILES}`,
      "--core=0",
    ]);
  }
  const probe = { cpuSeconds: 10, fileBytes: 1024 };
  const isUsable = await Promise.all(prefixes.map((prefix) => succeeds([...prefix(probe), ffmpeg, "-version"])));
  const usablePrefixes = prefixes.filter((_, index) => isUsable[index]);
  return (command, bounds) => [...usablePrefixes.flatMap((prefix) => prefix(bounds)), ...command];
}

async function findProgram(name: string, path: string): Promise<string | null> {
  for (const folder of path.split(delimiter)) {
    const program = join(folder, name);
    if (folder !== "" && (await canRun(program))) return program;
  }
  return null;
}

async function canRun(program: string): Promise<boolean> {
  return access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function succeeds([program = "", ...programArguments]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, { stdio: "ignore", timeout: 10_000 });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
