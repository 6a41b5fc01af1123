import type { VideoRendition } from "@tessera/domain";

/** A finished rendition. */
export interface EncodedRendition extends VideoRendition {
  /** The file name of the rendition's playlist. */
  readonly playlist: string;
  readonly seconds: number;
  /** Bits per second: the highest rate of any segment, and the average. */
  readonly peak: number;
  readonly average: number;
  /** The codecs in the format of RFC 6381, such as `avc1.64001f,mp4a.40.2`. */
  readonly codecs: string;
}

/**
 * Measures the single file that a media playlist (RFC 8216) describes.
 *
 * @returns null when the playlist has no segments
 */
export function measurePlaylist(text: string): Pick<EncodedRendition, "seconds" | "peak" | "average"> | null {
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)/g)].map(([, seconds, bytes]) => ({
    seconds: Number(seconds),
    bits: Number(bytes) * 8,
  }));
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  if (!(seconds > 0)) return null;
  const bits = segments.reduce((sum, segment) => sum + segment.bits, 0);
  return {
    seconds,
    // A final segment of only a few frames is too short for a meaningful bit rate.
    peak: Math.ceil(Math.max(...segments.map((segment) => segment.bits / Math.max(segment.seconds, 1)))),
    average: Math.ceil(bits / seconds),
  };
}

/**
 * Creates a playlist of several renditions. Players start with the first listed rendition, so the middle one comes
 * first.
 */
export function createMultivariantPlaylist(renditions: readonly EncodedRendition[]): string {
  const first = renditions[Math.floor((renditions.length - 1) / 2)];
  const ordered = first ? [first, ...renditions.filter((rendition) => rendition !== first)] : [];
  const lines = ordered.flatMap(({ peak, average, width, height, codecs, framesPerSecond, playlist }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},` +
      `CODECS="${codecs}",FRAME-RATE=${framesPerSecond.toFixed(3)}`,
    playlist,
  ]);
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines, ""].join("\n");
}

/** Reads the codecs of a fragmented MP4 from its header: H.264 with profile and level, and AAC when it has sound. */
export function readCodecs(head: Uint8Array): string {
  const bytes = Buffer.from(head);
  const at = bytes.indexOf("avcC");
  const [profile = 0x64, limits = 0, level = 0x28] = at < 0 ? [] : head.subarray(at + 5, at + 8);
  const picture = `avc1.${[profile, limits, level].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  return bytes.includes("mp4a") ? `${picture},mp4a.40.2` : picture;
}
