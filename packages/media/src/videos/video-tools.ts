import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";

/** The programs that read and write videos, and their sandbox. */
export interface VideoTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /**
   * Prefixes a command so that it runs with the limits in `bounds` and without network access, as far as this machine
   * allows.
   */
  wrap(command: readonly string[], bounds: ToolBounds): string[];
}

/** The maximum resources that a program can use. */
export interface ToolBounds {
  /** The limit on CPU time in seconds, for all of the program's threads together. */
  readonly cpuSeconds: number;
  /** The limit on the size of each file that the program writes, in bytes. */
  readonly fileBytes: number;
}

/** Thrown when ffmpeg or ffprobe is missing at the given path. */
export class VideoToolsMissing extends Error {
  constructor(path: string) {
    super(`${path} can't be run, or has no ffprobe beside it`);
    this.name = "VideoToolsMissing";
  }
}

/** The limit on address space, in bytes. A 4K video takes about a third of it, including the threads. */
const MEMORY_LIMIT_BYTES = 4 * 2 ** 30;
const OPEN_FILE_LIMIT = 64;

/**
 * The detected sandbox for each ffmpeg, by the program's path and the PATH. It is detected only once, because the
 * machine doesn't change while this process runs.
 */
const wrapsByProgram = new Map<string, Promise<VideoTools["wrap"]>>();

/**
 * Looks for ffmpeg and ffprobe.
 *
 * @param setting a path to ffmpeg, `off`, or null to search the PATH
 * @returns null when the programs don't exist or are turned off
 * @throws {VideoToolsMissing} when the programs aren't at the given path
 */
export async function findVideoTools(
  setting: string | null,
  path: string = process.env.PATH ?? "",
): Promise<VideoTools | null> {
  if (setting === "off") return null;
  const ffmpeg = setting ?? (await findProgram("ffmpeg", path));
  const ffprobe = ffmpeg === null ? null : join(dirname(ffmpeg), "ffprobe");
  if (ffmpeg === null || ffprobe === null || !(await canRun(ffmpeg)) || !(await canRun(ffprobe))) {
    if (setting !== null) throw new VideoToolsMissing(setting);
    return null;
  }
  const key = JSON.stringify([ffmpeg, path]);
  const wrap = wrapsByProgram.get(key) ?? detectSandbox(ffmpeg, path);
  wrapsByProgram.set(key, wrap);
  return { ffmpeg, ffprobe, wrap: await wrap };
}

/**
 * Detects the available sandbox. `prlimit` limits memory, time and files, and a network namespace cuts off the network.
 * Some containers allow neither. ffmpeg's own limits and the timeout always apply.
 */
async function detectSandbox(ffmpeg: string, path: string): Promise<VideoTools["wrap"]> {
  const [prlimit, unshare, nice] = await Promise.all(
    ["prlimit", "unshare", "nice"].map((name) => findProgram(name, path)),
  );
  const prefixes: ((bounds: ToolBounds) => string[])[] = [];
  // People who wait for a page have priority over people who wait for a video.
  if (nice) prefixes.push(() => [nice, "-n", "10"]);
  if (unshare) prefixes.push(() => [unshare, "--user", "--net", "--"]);
  if (prlimit) {
    prefixes.push(({ cpuSeconds, fileBytes }) => [
      prlimit,
      `--as=${MEMORY_LIMIT_BYTES}`,
      `--cpu=${Math.ceil(cpuSeconds)}`,
      `--fsize=${Math.ceil(fileBytes)}`,
      `--nofile=${OPEN_FILE_LIMIT}`,
      "--core=0",
    ]);
  }
  const probe = { cpuSeconds: 10, fileBytes: 1024 };
  const isUsable = await Promise.all(prefixes.map((prefix) => commandSucceeds([...prefix(probe), ffmpeg, "-version"])));
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

async function commandSucceeds([program = "", ...programArguments]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, { stdio: "ignore", timeout: 10_000 });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
