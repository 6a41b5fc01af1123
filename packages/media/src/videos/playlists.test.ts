import { describe, expect, it } from "vitest";
import { readCodecs, type EncodedRendition, measurePlaylist, createMultivariantPlaylist } from "./playlists.ts";

const list = (...segments: readonly [number, number][]) =>
  [
    "#EXTM3U",
    ...segments.flatMap(([seconds, bytes]) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@0`,
      "a.m4s",
    ]),
  ].join("\n");

describe("measurePlaylist", () => {
  it("adds up the segments, and uses the highest bit rate as the peak", () => {
    expect(measurePlaylist(list([4, 400_000], [4, 800_000], [2, 100_000]))).toEqual({
      seconds: 10,
      peak: 1_600_000,
      average: 1_040_000,
    });
  });

  it("ignores a short final segment when computing the peak", () => {
    expect(measurePlaylist(list([4, 400_000], [0.04, 50_000]))?.peak).toBe(800_000);
  });

  it.each(["", "#EXTM3U", list([0, 0])])("returns null for %j", (text) => {
    expect(measurePlaylist(text)).toBeNull();
  });
});

describe("createMultivariantPlaylist", () => {
  const rendition = (name: string, peak: number): EncodedRendition => ({
    ...{ name, width: 640, height: 360, kilobits: 700, framesPerSecond: 29.97, seconds: 4 },
    ...{ playlist: `${name}.m3u8`, peak, average: peak / 2, codecs: "avc1.64001e" },
  });

  it("lists every rendition by its relative name, starting with the middle one", () => {
    const text = createMultivariantPlaylist([rendition("360p", 100), rendition("540p", 200), rendition("720p", 300)]);
    expect(text.split("\n").filter((line) => !line.startsWith("#"))).toEqual([
      "540p.m3u8",
      "360p.m3u8",
      "720p.m3u8",
      "",
    ]);
    expect(text).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=100,AVERAGE-BANDWIDTH=50,RESOLUTION=640x360,CODECS="avc1.64001e",FRAME-RATE=29.970\n360p.m3u8',
    );
  });
});

describe("readCodecs", () => {
  const head = (name: string, ...bytes: number[]) =>
    Uint8Array.from([...Buffer.from("....avcC"), 1, ...bytes, ...Buffer.from(name)]);
  it.each([
    [head("mp4a", 0x64, 0, 0x1f), "avc1.64001f,mp4a.40.2"],
    [head("", 0x4d, 0x40, 0x0a), "avc1.4d400a"],
    [new Uint8Array(), "avc1.640028"],
  ])("returns the profile and level, and whether there is an audio track", (head, expected) => {
    expect(readCodecs(head)).toBe(expected);
  });
});
