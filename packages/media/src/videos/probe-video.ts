import { dirname } from "node:path";
import {
  isTooNarrow,
  getMaxVideoMegapixels,
  VIDEO_LIMITS,
  type VideoContainer,
  type DisplayedVideo,
  type VideoLimits,
  getVideoMegapixels,
} from "@tessera/domain";
import { runTool } from "./run-tool.ts";
import { buildInputArguments, isVideoCodec, isAudioCodec } from "./video-input.ts";
import { VideoRejected, type VideoRejection } from "./video-rejected.ts";
import type { VideoTools } from "./video-tools.ts";

/** An uploaded video file on disk. */
export interface VideoFile {
  readonly path: string;
  readonly container: VideoContainer;
}

/** The properties of a video before it is prepared. */
export interface VideoInfo extends DisplayedVideo {
  /** The length of the video track in seconds, as declared by the container. */
  readonly seconds: number;
  /** The total number of pixels in all frames, in millions. */
  readonly megapixels: number;
  /** The index of the video track among all tracks. */
  readonly pictureTrack: number;
  /** The index of the audio track; null when there is no readable one. */
  readonly soundTrack: number | null;
  /** Whether the video's colors are HDR. */
  readonly isHdr: boolean;
}

interface ProbedTrack {
  readonly index?: number;
  readonly codec_type?: string;
  readonly codec_name?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sample_aspect_ratio?: string;
  readonly avg_frame_rate?: string;
  readonly r_frame_rate?: string;
  readonly color_transfer?: string;
  readonly duration?: string;
  /** The actual number of packets in the file. */
  readonly nb_read_packets?: string;
  readonly disposition?: { readonly attached_pic?: number };
  readonly side_data_list?: readonly { readonly rotation?: number }[];
}

const PROBE_BOUNDS = { cpuSeconds: 30, wallSeconds: 45, fileBytes: 0, outputBytes: 1 << 20 };
const HDR_TRANSFERS = new Set(["smpte2084", "arib-std-b67"]);
const PROBED_ENTRIES =
  "stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate,r_frame_rate,color_transfer,duration,nb_read_packets:" +
  "stream_disposition=attached_pic:stream_side_data=rotation:format=duration";

/**
 * Reads a video's properties without decoding it.
 *
 * @throws {VideoRejected} when the video isn't acceptable
 */
export async function probeVideo(tools: VideoTools, file: VideoFile, limits: VideoLimits): Promise<VideoInfo> {
  const inputOptions = [...["-v", "error", "-hide_banner"], ...buildInputArguments(file.path, file.container)];
  const { end, output, complaints } = await runTool(
    tools,
    [tools.ffprobe, ...inputOptions, ...["-count_packets", "-show_entries", PROBED_ENTRIES, "-of", "json"]],
    { ...PROBE_BOUNDS, folder: dirname(file.path) },
  );
  if (end !== "done") throw new VideoRejected(findRejection(complaints), { cause: complaints });
  return toVideoInfo(JSON.parse(output.toString("utf8")) as ProbeOutput, limits);
}

function findRejection(complaints: string): VideoRejection {
  if (/exceeds specified max pixel count/.test(complaints)) return "too_many_pixels";
  return /not on whitelist/.test(complaints) ? "unsupported" : "corrupt";
}

interface ProbeOutput {
  readonly streams?: readonly ProbedTrack[];
  readonly format?: { readonly duration?: string };
}

function toVideoInfo({ streams = [], format }: ProbeOutput, limits: VideoLimits): VideoInfo {
  const pictures = streams.filter(
    ({ codec_type: type, disposition }) => type === "video" && disposition?.attached_pic !== 1,
  );
  const picture = pictures.find(({ codec_name: name = "" }) => isVideoCodec(name));
  if (!picture) throw new VideoRejected(pictures.length === 0 ? "no_picture" : "unsupported");
  const { width = 0, height = 0 } = picture;
  if (!(width > 0 && height > 0)) throw new VideoRejected("corrupt");
  if (width * height > VIDEO_LIMITS.maxPixels) throw new VideoRejected("too_many_pixels");
  if (Math.max(width, height) > VIDEO_LIMITS.maxSide) throw new VideoRejected("side_too_long");
  const displaySize = toDisplaySize(picture, width, height);
  if (isTooNarrow({ width, height }, VIDEO_LIMITS) || isTooNarrow(displaySize, VIDEO_LIMITS)) {
    throw new VideoRejected("too_narrow");
  }
  const fileSeconds = Number(format?.duration ?? picture.duration);
  if (!(fileSeconds >= VIDEO_LIMITS.minSeconds)) throw new VideoRejected("too_short");
  if (fileSeconds > limits.maxSeconds) throw new VideoRejected("too_long");
  // Sound can continue after the last frame even if no frames are missing.
  const trackSeconds = Number(picture.duration);
  const seconds = trackSeconds >= VIDEO_LIMITS.minSeconds ? Math.min(trackSeconds, fileSeconds) : fileSeconds;
  const frames = Number(picture.nb_read_packets) || 0;
  if (frames > VIDEO_LIMITS.maxFramesPerSecond * Math.max(1, seconds)) throw new VideoRejected("too_many_frames");
  const megapixels = getVideoMegapixels({ width, height }, frames);
  if (megapixels > getMaxVideoMegapixels(limits)) throw new VideoRejected("too_much");
  const sound = streams.find(({ codec_type: type, codec_name: name = "" }) => type === "audio" && isAudioCodec(name));
  return {
    seconds,
    megapixels,
    ...displaySize,
    frameRate: getFrameRate(picture),
    pictureTrack: picture.index ?? 0,
    soundTrack: sound?.index ?? null,
    isHdr: HDR_TRANSFERS.has(picture.color_transfer ?? ""),
  };
}

/** Returns null for a variable frame rate, because its average would make fast parts stutter. */
function getFrameRate({ avg_frame_rate: average, r_frame_rate: finest }: ProbedTrack): number | null {
  const [rate, maxRate] = [parseRatio(average), parseRatio(finest)];
  return rate !== null && maxRate !== null && maxRate > rate * 1.2 ? null : rate;
}

/** Computes the size with square pixels, after rotation. */
function toDisplaySize(
  { sample_aspect_ratio: aspect, side_data_list: sideData = [] }: ProbedTrack,
  width: number,
  height: number,
): { width: number; height: number } {
  const pixel = parseRatio(aspect?.replace(":", "/")) ?? 1;
  // No camera produces pixels that are four times as wide as they are high. Only a crafted file declares such pixels,
  // to make the video extremely wide.
  const displayWidth = pixel >= 0.25 && pixel <= 4 ? Math.max(1, Math.round(width * pixel)) : width;
  const rotation = sideData.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isRotated = Math.abs(rotation) % 180 === 90;
  return isRotated ? { width: height, height: displayWidth } : { width: displayWidth, height };
}

/** Parses a fraction such as `30000/1001`; returns null when its value isn't a positive number. */
function parseRatio(text: string | undefined): number | null {
  const [over = Number.NaN, under = Number.NaN] = (text ?? "").split("/").map(Number);
  const value = over / under;
  return Number.isFinite(value) && value > 0 ? value : null;
}
