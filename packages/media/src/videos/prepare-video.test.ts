import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareVideo } from "./prepare-video.ts";
import { probeVideo } from "./probe-video.ts";
import { findVideoTools, type VideoTools } from "./video-tools.ts";

const run = promisify(execFile);
const LIMITS = { maxBytes: 1e9, maxSeconds: 1e4 };
const QUIET_OPTIONS = ["-nostdin", "-hide_banner", "-y"];

let tools: VideoTools;
let folder: string;
beforeAll(async () => {
  const found = await findVideoTools(null);
  if (found === null) throw new Error("These tests need ffmpeg.");
  tools = found;
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-prepare-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @param output the ffmpeg options to write a video with a tone */
async function prepare(name: string, size: string, output: readonly string[], seconds = 2) {
  const path = join(folder, name);
  const picture = ["-f", "lavfi", "-i", `testsrc2=s=${size}:r=15:d=${seconds}`];
  const tone = ["-f", "lavfi", "-i", `sine=f=440:d=${seconds}`];
  const input = [...picture, ...tone];
  await run(tools.ffmpeg, [...QUIET_OPTIONS, ...input, "-c:v", "libx264", "-preset", "ultrafast", ...output, path]);
  const outputFolder = await mkdtemp(join(folder, "made-"));
  const file = { path, container: name.endsWith(".mkv") ? "mkv" : "mp4" } as const;
  await prepareVideo(tools, file, await probeVideo(tools, file, LIMITS), { folder: outputFolder, threads: 1 });
  return {
    read: (part: string) => readFile(join(outputFolder, part), "utf8"),
    in: (part: string) => join(outputFolder, part),
  };
}

/** Returns the time in seconds at which ffmpeg first detects sound. */
async function findFirstSound(path: string): Promise<number> {
  const listening = ["-af", "silencedetect=n=-40dB:d=0.2", "-f", "null", "-"];
  const { stderr } = await run(tools.ffmpeg, [...QUIET_OPTIONS, "-i", path, ...listening]);
  const [, end = "0"] = /silence_end: ([\d.]+)/.exec(stderr) ?? [];
  return Number(end);
}

describe("probeVideo", () => {
  it("rejects a video with more large frames than the longest allowed video has at 60 frames per second", async () => {
    const [few, many] = [join(folder, "few.mp4"), join(folder, "many.mp4")];
    const input = ["-f", "lavfi", "-i", "color=s=3840x2160:r=240:d=0.05", "-c:v", "libx264", "-preset", "ultrafast"];
    await run(tools.ffmpeg, [...QUIET_OPTIONS, ...input, few]);
    await run(tools.ffmpeg, [...QUIET_OPTIONS, "-stream_loop", "39", "-i", few, "-c", "copy", many]);
    const file = { path: many, container: "mp4" } as const;
    await expect(probeVideo(tools, file, { ...LIMITS, maxSeconds: 3 })).rejects.toMatchObject({ code: "too_much" });
    expect(await probeVideo(tools, file, { ...LIMITS, maxSeconds: 9 })).toMatchObject({ megapixels: 3_982 });
  });
});

describe("prepareVideo", () => {
  it("keeps sound and video in sync in each rendition and in the MP4 file", async () => {
    const { in: at } = await prepare("late.mp4", "160x400", ["-af", "asetpts=PTS+0.8/TB"]);
    for (const part of ["360p.m4s", "720p.mp4"]) {
      expect(Math.abs((await findFirstSound(at(part))) - 0.8)).toBeLessThan(0.08);
    }
  });

  it("declares no sound when the sound is unreadable", async () => {
    const { read } = await prepare("mute.mkv", "160x120", ["-bsf:a", "noise=drop=1"]);
    expect(await read("desktop.m3u8")).toMatch(/CODECS="avc1\.[\da-f]{6}"/);
    const withSound = await prepare("heard.mp4", "160x120", []);
    expect(await withSound.read("desktop.m3u8")).toMatch(/CODECS="avc1\.[\da-f]{6},mp4a\.40\.2"/);
  });

  it("starts segments at the same frames in all renditions, so that players can switch between them", async () => {
    const { read } = await prepare("steps.mp4", "560x560", [], 9);
    const lengths = async (name: string) =>
      [...(await read(name)).matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => length);
    const [small, large] = [await lengths("360p.m3u8"), await lengths("720p.m3u8")];
    expect(small).toHaveLength(3);
    expect(small).toEqual(large);
    expect(await lengths("540p.m3u8")).toEqual(large);
  });
});
