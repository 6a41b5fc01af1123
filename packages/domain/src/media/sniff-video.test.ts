import { describe, expect, it } from "vitest";
import { sniffVideo } from "./sniff-video.ts";

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const box = (type: string, rest = "") => toBytes(`\u0000\u0000\u0000\u0020${type}${rest}`);

describe("sniffVideo", () => {
  it.each([
    ["mp4", box("ftyp", "isom\u0000\u0000\u0002\u0000isomiso2avc1mp41")],
    ["mp4", box("ftyp", "M4V \u0000\u0000\u0000\u0001")],
    ["mp4", box("ftyp", "3gp5")],
    ["mov", box("ftyp", "qt  \u0000\u0000\u0002\u0000qt  ")],
    ["mov", box("moov")],
    ["mov", box("wide")],
    ["webm", toBytes("\u001a\u0045\u00df\u00a3\u009f\u0042\u0086\u0081\u0001\u0042\u0082\u0084webm")],
    ["mkv", toBytes("\u001a\u0045\u00df\u00a3\u00a3\u0042\u0082\u0088matroska")],
    [null, toBytes("\u001a\u0045\u00df\u00a3 something else")],
    [null, box("ftyp", "avif")],
    [null, box("ftyp", "heic")],
    [null, box("ftyp", "M4A ")],
    [null, toBytes("#EXTM3U\nfree")],
    [null, toBytes("the free encyclopaedia")],
    [null, toBytes("some mdat")],
    [null, toBytes("RIFF\u0000\u0000\u0000\u0000AVI LIST")],
    [null, toBytes("\u00ff\u00d8\u00ff\u00e0")],
    [null, toBytes("")],
    [null, toBytes("ftyp")],
  ])("detects %s", (expected, head) => {
    expect(sniffVideo(head)).toBe(expected);
  });
});
