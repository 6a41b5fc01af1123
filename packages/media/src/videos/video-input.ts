import type { VideoContainer } from "@tessera/domain";
import { VIDEO_LIMITS } from "@tessera/domain";

/** The demuxer of each container: the one that the content was found to be, so that no file chooses its reader. */
const DEMUXERS: Readonly<Record<VideoContainer, string>> = {
  mp4: "mov",
  mov: "mov",
  webm: "matroska",
  mkv: "matroska",
};

/** What phones, cameras and browsers make. Each reader more is one more that hostile files reach. */
const PICTURE_CODECS = ["h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "prores", "mjpeg"] as const;
const SOUND_CODECS = [
  ...["aac", "mp3", "opus", "vorbis", "flac", "alac", "ac3", "eac3"],
  ...["pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le"],
];
/** The same by the names of their readers, of which some codecs have several. */
const READERS = [...PICTURE_CODECS, ...SOUND_CODECS, "libdav1d", "libvpx", "libvpx-vp9", "mp3float"].join(",");
const MOST_TRACKS = 32;

export function isPictureCodec(name: string): boolean {
  return (PICTURE_CODECS as readonly string[]).includes(name);
}

export function isSoundCodec(name: string): boolean {
  return SOUND_CODECS.includes(name);
}

/**
 * How a file that somebody sent is opened, for ffmpeg and ffprobe alike: as nothing but its container, from the disk
 * alone, with known readers, and with no frame larger than allowed.
 */
export function inputArguments(path: string, container: VideoContainer): string[] {
  return [
    ...["-protocol_whitelist", "file,pipe"],
    ...["-f", DEMUXERS[container]],
    ...["-codec_whitelist", READERS],
    ...["-max_streams", String(MOST_TRACKS)],
    ...["-max_pixels", String(VIDEO_LIMITS.maxPixels)],
    ...["-i", `file:${path}`],
  ];
}
