import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";

/** The programs that read and write videos, and how they are sandboxed. */
export interface VideoTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** The command prefix that applies `bounds` and cuts off the network, as far as this machine can. */
  wrap(command: readonly string[], bounds: ToolBounds): string[];
}

/** What a program can use at most. */
export interface ToolBounds {
  /** Of all its threads together. */
  readonly cpuSeconds: number;
  /** Of one file that it writes. */
  readonly fileBytes: number;
}

/** The given path holds no such program. */
export class NoVideoTools extends Error {
  constructor(path: string) {
    super(`${path} can't be run, or has no ffprobe beside it`);
    this.name = "NoVideoTools";
  }
}

/** Address space; a 4K film with its threads takes about a third of it. */
const MEMORY_BYTES = 4 * 2 ** 30;
const OPEN_FILES = 64;

/** How each ffmpeg can be sandboxed, by its path and PATH: detected once, since a machine doesn't change under a process. */
const wrapsByProgram = new Map<string, Promise<VideoTools["wrap"]>>();

/**
 * Looks for ffmpeg and ffprobe.
 *
 * @param setting a path to ffmpeg; `off`; null: wherever the PATH leads
 * @returns null when there are none, or they are turned off
 * @throws NoVideoTools when the path leads to none
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
 * `prlimit` limits memory, time and files; a network namespace cuts off the network. Some containers allow neither. Without
 * them, ffmpeg's own limits and the timeout remain.
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
