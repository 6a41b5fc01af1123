import type { VideoContainer } from "@tessera/domain";
import { VIDEO_LIMITS } from "@tessera/domain";

/**
 * The demuxer for each container. We choose it by the detected content, so that a file can't choose its own demuxer.
 */
const DEMUXERS: Readonly<Record<VideoContainer, string>> = {
  mp4: "mov",
  mov: "mov",
  webm: "matroska",
  mkv: "matroska",
};

/** The codecs that phones, cameras and browsers use. Each additional decoder would be exposed to hostile files. */
const PICTURE_CODECS = ["h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "prores", "mjpeg"] as const;
const SOUND_CODECS = [
  ...["aac", "mp3", "opus", "vorbis", "flac", "alac", "ac3", "eac3"],
  ...["pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le"],
];
/** The names of the allowed decoders; some codecs have several. */
const READERS = [...PICTURE_CODECS, ...SOUND_CODECS, "libdav1d", "libvpx", "libvpx-vp9", "mp3float"].join(",");
const MAX_TRACKS = 32;

export function isPictureCodec(name: string): boolean {
  return (PICTURE_CODECS as readonly string[]).includes(name);
}

export function isSoundCodec(name: string): boolean {
  return SOUND_CODECS.includes(name);
}

/**
 * Returns the ffmpeg and ffprobe arguments that open an uploaded file. The arguments allow only the file's container,
 * files on disk, known decoders and frames up to the maximum size.
 */
export function buildInputArguments(path: string, container: VideoContainer): string[] {
  return [
    ...["-protocol_whitelist", "file,pipe"],
    ...["-f", DEMUXERS[container]],
    ...["-codec_whitelist", READERS],
    ...["-max_streams", String(MAX_TRACKS)],
    ...["-max_pixels", String(VIDEO_LIMITS.maxPixels)],
    ...["-i", `file:${path}`],
  ];
}
