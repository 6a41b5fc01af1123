import type { VideoContainer } from "@tessera/domain";
import { VIDEO_LIMITS } from "@tessera/domain";

/**
 * The demuxer for each container. We choose the demuxer by the detected format, so that a file can't choose its own.
 */
const DEMUXERS: Readonly<Record<VideoContainer, string>> = {
  mp4: "mov",
  mov: "mov",
  webm: "matroska",
  mkv: "matroska",
};

/** The codecs that phones, cameras and browsers use. Each additional decoder would be exposed to malicious files. */
const VIDEO_CODECS = ["h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "prores", "mjpeg"] as const;
const AUDIO_CODECS = [
  ...["aac", "mp3", "opus", "vorbis", "flac", "alac", "ac3", "eac3"],
  ...["pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le"],
];
/** The names of the allowed decoders; some codecs have several. */
const DECODERS = [...VIDEO_CODECS, ...AUDIO_CODECS, "libdav1d", "libvpx", "libvpx-vp9", "mp3float"].join(",");
const MAX_TRACKS = 32;

export function isVideoCodec(name: string): boolean {
  return (VIDEO_CODECS as readonly string[]).includes(name);
}

export function isAudioCodec(name: string): boolean {
  return AUDIO_CODECS.includes(name);
}

/**
 * Returns the ffmpeg and ffprobe arguments that open an uploaded file. The arguments allow only the file's container,
 * files on disk, known decoders and frames up to the maximum size.
 */
export function buildInputArguments(path: string, container: VideoContainer): string[] {
  return [
    ...["-protocol_whitelist", "file,pipe"],
    ...["-f", DEMUXERS[container]],
    ...["-codec_whitelist", DECODERS],
    ...["-max_streams", String(MAX_TRACKS)],
    ...["-max_pixels", String(VIDEO_LIMITS.maxPixels)],
    ...["-i", `file:${path}`],
  ];
}
