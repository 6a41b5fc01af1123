import { dirname } from "node:path";
import type { VideoFile, VideoInfo } from "./probe-video.ts";
import { runTool } from "./run-tool.ts";
import { buildVideoFilters } from "./video-filter.ts";
import { buildInputArguments } from "./video-input.ts";
import { VideoRejected } from "./video-rejected.ts";
import type { VideoTools } from "./video-tools.ts";

const POSTER_TOOL_BOUNDS = { cpuSeconds: 60, wallSeconds: 60, fileBytes: 0, outputBytes: 32 << 20 };
/**
 * The number of frames from which to choose the most representative one. Videos often start with black frames or a
 * flash.
 */
const CANDIDATE_FRAMES = 24;
const MAX_POSTER_SIDE = 1920;

/**
 * Creates a JPEG poster from about the first second of a video or, if that can't be read, from its first frame.
 *
 * @throws {VideoRejected} `corrupt` when nothing can be read
 */
export async function createPoster(tools: VideoTools, file: VideoFile, info: VideoInfo): Promise<Uint8Array> {
  const scale = Math.min(1, MAX_POSTER_SIDE / Math.max(info.width, info.height));
  const size = {
    width: Math.max(1, Math.round(info.width * scale)),
    height: Math.max(1, Math.round(info.height * scale)),
  };
  let complaints = "";
  for (const seekSeconds of [Math.min(1, info.seconds / 4), 0]) {
    const result = await runTool(
      tools,
      [
        ...[tools.ffmpeg, "-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "2"],
        ...["-ss", seekSeconds.toFixed(3), ...buildInputArguments(file.path, file.container)],
        ...["-map", `0:${info.pictureTrack}`, "-map_metadata", "-1"],
        ...["-vf", [...buildVideoFilters(size, info.isHdr), `thumbnail=n=${CANDIDATE_FRAMES}`].join(",")],
        ...["-frames:v", "1", "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "2", "-f", "image2pipe", "pipe:1"],
      ],
      { ...POSTER_TOOL_BOUNDS, folder: dirname(file.path) },
    );
    if (result.end === "done" && result.output.length > 0) return new Uint8Array(result.output);
    complaints = result.complaints;
  }
  throw new VideoRejected("corrupt", { cause: complaints });
}
