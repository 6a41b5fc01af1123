import type { VideoContainer } from "@tessera/domain";
import { VIDEO_LIMITS } from "@tessera/domain";

/** The demuxer of each container: chosen by the detected content, so that no file chooses its reader. */
const DEMUXERS: Readonly<Record<VideoContainer, string>> = {
  mp4: "mov",
  mov: "mov",
  webm: "matroska",
  mkv: "matroska",
};

/** What phones, cameras and browsers produce. Each additional reader is one more that hostile files can reach. */
const PICTURE_CODECS = ["h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "prores", "mjpeg"] as const;
const SOUND_CODECS = [
  ...["aac", "mp3", "opus", "vorbis", "flac", "alac", "ac3", "eac3"],
  ...["pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le"],
];
/** The same by the names of their readers; some codecs have several. */
const READERS = [...PICTURE_CODECS, ...SOUND_CODECS, "libdav1d", "libvpx", "libvpx-vp9", "mp3float"].join(",");
const MAX_TRACKS = 32;

export function isPictureCodec(name: string): boolean {
  return (PICTURE_CODECS as readonly string[]).includes(name);
}

export function isSoundCodec(name: string): boolean {
  return SOUND_CODECS.includes(name);
}

/**
 * How ffmpeg and ffprobe open a file that someone sent: only as its container, only from disk, with known readers, and with
 * no frame larger than allowed.
 */
export function inputArguments(path: string, container: VideoContainer): string[] {
  return [
    ...["-protocol_whitelist", "file,pipe"],
    ...["-f", DEMUXERS[container]],
    ...["-codec_whitelist", READERS],
    ...["-max_streams", String(MAX_TRACKS)],
    ...["-max_pixels", String(VIDEO_LIMITS.maxPixels)],
    ...["-i", `file:${path}`],
  ];
}
