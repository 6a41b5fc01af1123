import { open, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  planVideoRenditions,
  filterRenditions,
  VIDEO_VARIANTS,
  type VideoFailure,
  type VideoRendition,
  type VideoVariantName,
} from "@tessera/domain";
import { readCodecs, type EncodedRendition, measurePlaylist, createMultivariantPlaylist } from "./playlists.ts";
import type { VideoFile, VideoInfo } from "./probe-video.ts";
import { runTool, type ToolRun } from "./run-tool.ts";
import { buildVideoFilters, buildScaleFilter } from "./video-filter.ts";
import { buildInputArguments } from "./video-input.ts";
import type { VideoTools } from "./video-tools.ts";

/** Thrown when a video can't be prepared. After `interrupted`, a retry can succeed. */
export class VideoNotPrepared extends Error {
  readonly reason: VideoFailure;

  constructor(reason: VideoFailure, complaints: string) {
    super(`The video couldn't be prepared (${reason}): ${complaints}`);
    this.name = "VideoNotPrepared";
    this.reason = reason;
  }
}

/** The files of a prepared video, by name in the output folder. */
export interface PreparedVideo {
  readonly files: readonly string[];
  readonly variants: Readonly<Record<VideoVariantName, { file: string; width: number; height: number }>>;
  /** The video's duration in milliseconds. */
  readonly duration: number;
}

/**
 * The CPU time limit in seconds, for a machine a few times slower than a 2026 server. Decoding time depends on the
 * number of pixels, and encoding time on the playing time. HDR videos take the longest to encode.
 */
const CPU_LIMIT_SECONDS = { base: 120, perSecond: 10, perGigapixel: 10 } as const;
/** The wall-clock limit as a multiple of the CPU time limit, because other work shares the machine. */
const WALL_TIME_FACTOR = 5;
const AUDIO_KILOBITS = 128;
const SEGMENT_SECONDS = 4;
const KEY_FRAME_SECONDS = 2;
/** The maximum share of frames that can be unreadable. */
const MAX_ERROR_RATE = 0.1;
/**
 * The maximum playing time that can be missing: a share of the declared length, and a number of seconds. The check is
 * needed, because ffmpeg silently drops a damaged end.
 */
const MAX_MISSING_TIME = { part: 0.1, seconds: 1.5 };
const EXTRA_SECONDS = 5;
const MAX_THREADS = 4;
const QUIET_OPTIONS = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"];
/** ffmpeg options that drop metadata, because a video's location, time and author are private. */
const NO_METADATA_OPTIONS = ["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn"];
const MASTER_PLAYLISTS = { vHLSV3MOBILE: "mobile.m3u8", vHLSV4: "desktop.m3u8" } as const;
const MP4_FILE_NAME = "720p.mp4";
const AUDIO_FILE_NAME = "sound.mp4";

/**
 * Produces all files that are served for a video. HLS players read each rendition as a single file, in byte ranges. The
 * other files are the playlists, and an MP4 that can be played during its download.
 *
 * @param folder an empty folder, which the caller removes
 * @throws {VideoNotPrepared} when ffmpeg fails or exceeds its limits, or when too much of the video is missing
 */
export async function prepareVideo(
  tools: VideoTools,
  file: VideoFile,
  info: VideoInfo,
  { folder, threads, signal }: { folder: string; threads: number; signal?: AbortSignal },
): Promise<PreparedVideo> {
  const work: PreparationContext = {
    tools,
    file,
    info,
    folder,
    threads: Math.max(1, Math.min(MAX_THREADS, threads)),
    signal,
  };
  const renditions = await encodeRenditions(work);
  const variants = {} as Record<VideoVariantName, { file: string; width: number; height: number }>;
  const files = renditions.flatMap(({ name, playlist }) => [`${name}.m4s`, playlist]);
  for (const variant of VIDEO_VARIANTS) {
    const offered = filterRenditions(variant, renditions);
    const largest = offered.at(-1);
    if (!largest) throw new VideoNotPrepared("unsupported", "no rendition");
    const name = variant === "v720P" ? MP4_FILE_NAME : MASTER_PLAYLISTS[variant];
    if (variant === "v720P") await createMp4File(work, largest);
    else await writeFile(join(folder, name), createMultivariantPlaylist(offered));
    variants[variant] = { file: name, width: largest.width, height: largest.height };
    files.push(name);
  }
  return { files, variants, duration: Math.round(Math.min(...renditions.map(({ seconds }) => seconds)) * 1000) };
}

interface PreparationContext {
  readonly tools: VideoTools;
  readonly file: VideoFile;
  readonly info: VideoInfo;
  readonly folder: string;
  readonly threads: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Encodes all renditions in one run, so that the video is decoded only once. Each rendition is scaled down from the
 * next larger one. All renditions share the same sound, which is encoded once beforehand.
 */
async function encodeRenditions(work: PreparationContext): Promise<EncodedRendition[]> {
  const { file, info, threads } = work;
  const renditions = planVideoRenditions(info).toReversed();
  const sound = info.soundTrack === null ? null : await encodeAudio(work, info.soundTrack);
  await runFfmpeg(work, [
    ...["-threads", String(threads), "-max_error_rate", String(MAX_ERROR_RATE)],
    ...buildInputArguments(file.path, file.container),
    ...(sound === null ? [] : toIntermediateInput(sound)),
    ...["-filter_complex_threads", "1", "-filter_complex", toFilterGraph(info, renditions)],
    ...renditions.flatMap((rendition) => toOutputArguments(work, rendition, sound !== null)),
  ]);
  return Promise.all(renditions.toReversed().map((rendition) => measureRendition(work, rendition)));
}

/**
 * Builds ffmpeg's filter graph, from the video to one output for each rendition.
 *
 * @param renditions the renditions, largest first
 */
function toFilterGraph({ pictureTrack, isHdr }: VideoInfo, renditions: readonly VideoRendition[]): string {
  return renditions
    .map((rendition, index) => {
      const { name, framesPerSecond } = rendition;
      const larger = renditions[index - 1];
      const [input, filters] = larger
        ? [`under-${larger.name}`, [buildScaleFilter(rendition)]]
        : [`0:${pictureTrack}`, [`fps=${framesPerSecond}`, ...buildVideoFilters(rendition, isHdr)]];
      const isLast = index === renditions.length - 1;
      return `[${input}]${[...filters, ...(isLast ? [] : ["split"])].join(",")}[${name}]${isLast ? "" : `[under-${name}]`}`;
    })
    .join(";");
}

/** @returns the file's name; the file has no track when the sound isn't readable */
async function encodeAudio(work: PreparationContext, track: number): Promise<string> {
  await runFfmpeg(work, [
    ...["-max_error_rate", String(MAX_ERROR_RATE)],
    ...buildInputArguments(work.file.path, work.file.container),
    ...["-map", `0:${track}`, ...NO_METADATA_OPTIONS],
    // Fill gaps with silence, including any gap before the sound starts. This keeps sound and video in sync from the
    // start.
    ...["-af", "aresample=async=1:first_pts=0"],
    ...["-c:a", "aac", "-b:a", `${AUDIO_KILOBITS}k`, "-ac", "2", "-ar", "48000", "-flags:a", "+bitexact"],
    ...["-t", getMaxSeconds(work.info), "-f", "mp4", AUDIO_FILE_NAME],
  ]);
  return AUDIO_FILE_NAME;
}

function toOutputArguments(
  { info, threads }: PreparationContext,
  { name, kilobits }: VideoRendition,
  hasSound: boolean,
): string[] {
  return [
    ...["-map", `[${name}]`, ...(hasSound ? ["-map", "1:a?", "-c:a", "copy"] : [])],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-threads", String(threads)],
    ...["-crf", "23", "-maxrate", `${kilobits}k`, "-bufsize", `${kilobits * 2}k`, "-b_strategy", "0"],
    ...["-force_key_frames", `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`, "-sc_threshold", "0"],
    ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"],
    ...[...NO_METADATA_OPTIONS, "-fflags", "+bitexact", "-flags:v", "+bitexact"],
    ...["-t", getMaxSeconds(info)],
    ...["-f", "hls", "-hls_time", String(SEGMENT_SECONDS), "-hls_playlist_type", "vod"],
    ...["-hls_segment_type", "fmp4", "-hls_flags", "single_file+independent_segments"],
    ...["-hls_segment_filename", `${name}.m4s`, `${name}.m3u8`],
  ];
}

/** Returns the time in seconds at which output stops, just after the declared length. */
function getMaxSeconds({ seconds }: VideoInfo): string {
  return (seconds + EXTRA_SECONDS).toFixed(3);
}

async function measureRendition(
  { info, folder }: PreparationContext,
  rendition: VideoRendition,
): Promise<EncodedRendition> {
  const playlist = `${rendition.name}.m3u8`;
  const measured = measurePlaylist(await readFile(join(folder, playlist), "utf8").catch(() => ""));
  if (!measured) throw new VideoNotPrepared("corrupt", "no output");
  const missing = info.seconds - measured.seconds;
  if (missing > MAX_MISSING_TIME.seconds && missing > info.seconds * MAX_MISSING_TIME.part) {
    throw new VideoNotPrepared("corrupt", `${missing.toFixed(1)} of ${info.seconds.toFixed(1)} seconds are missing`);
  }
  const codecs = readCodecs(await readHead(join(folder, `${rendition.name}.m4s`)));
  return { ...rendition, ...measured, playlist, codecs };
}

/** Copies a rendition's frames into a file that starts with its index. */
async function createMp4File(work: PreparationContext, { name }: EncodedRendition): Promise<void> {
  await runFfmpeg(work, [
    ...toIntermediateInput(`${name}.m4s`),
    ...["-map", "0", "-c", "copy", ...NO_METADATA_OPTIONS],
    ...["-fflags", "+bitexact", "-movflags", "+faststart", "-f", "mp4", MP4_FILE_NAME],
  ]);
}

/** Returns the ffmpeg arguments that open an intermediate file in the folder. */
function toIntermediateInput(name: string): string[] {
  return ["-protocol_whitelist", "file,pipe", "-f", "mov", "-i", `file:${name}`];
}

async function runFfmpeg(
  { tools, info, folder, signal, file }: PreparationContext,
  ffmpegArguments: readonly string[],
): Promise<void> {
  const { base, perSecond, perGigapixel } = CPU_LIMIT_SECONDS;
  const cpuSeconds = base + info.seconds * perSecond + (info.megapixels * perGigapixel) / 1_000;
  const result = await runTool(tools, [tools.ffmpeg, ...QUIET_OPTIONS, ...ffmpegArguments], {
    cpuSeconds,
    wallSeconds: cpuSeconds * WALL_TIME_FACTOR,
    // The bit rates limit the size of each rendition. The constant is a margin for short renditions.
    fileBytes: 8e6 + Math.max(info.seconds * 1e6, (await stat(file.path)).size),
    outputBytes: 1 << 16,
    folder,
    signal,
  });
  if (result.end !== "done") throw new VideoNotPrepared(classifyFailure(result), result.complaints);
}

function classifyFailure({ end, complaints }: ToolRun): VideoFailure {
  if (end === "killed") return "interrupted";
  if (end === "too_costly" || /Cannot allocate memory/.test(complaints)) return "too_costly";
  return /not found|not supported|not whitelisted|Codec .* is not/i.test(complaints) ? "unsupported" : "corrupt";
}

async function readHead(path: string): Promise<Uint8Array> {
  await using handle = await open(path, "r");
  const head = new Uint8Array(8_192);
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  return head.subarray(0, bytesRead);
}
