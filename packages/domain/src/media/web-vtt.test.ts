import { describe, expect, it } from "vitest";
import { sanitizeWebVtt } from "./web-vtt.ts";

describe("sanitizeWebVtt", () => {
  it("keeps only the cues, with their text unchanged", () => {
    const source = [
      "\uFEFFWEBVTT - Some title\r\nKind: captions",
      "NOTE made by hand",
      "STYLE\n::cue { background: url(https://else.where/) }",
      "REGION\nid:one",
      "1\n00:01.000 --> 00:02.500 align:start position:10%\nHello <b>you</b>\n\u00dcber",
      "01:00:00.000 --> 01:00:01.000\n& done",
    ].join("\r\n\r\n");
    expect(sanitizeWebVtt(source)).toBe(
      "WEBVTT\n\n00:01.000 --> 00:02.500\nHello <b>you</b>\n\u00dcber\n\n01:00:00.000 --> 01:00:01.000\n& done\n",
    );
  });

  it("leaves its own output unchanged", () => {
    const track = sanitizeWebVtt("WEBVTT\n\n00:01.000 --> 00:02.000\nHello") as string;
    expect(sanitizeWebVtt(track)).toBe(track);
  });

  it.each([
    ["no header", "00:01.000 --> 00:02.000\nHello"],
    ["another format", "1\n00:00:01,000 --> 00:00:02,000\nHello"],
    ["a header that only begins correctly", "WEBVTTX\n\n00:01.000 --> 00:02.000\nHello"],
    ["no cue", "WEBVTT\n\nNOTE nothing\n"],
    ["timings that can't be parsed", "WEBVTT\n\nnow --> then\nHello"],
    ["an end before its beginning", "WEBVTT\n\n00:02.000 --> 00:01.000\nHello"],
    ["text without timings", "WEBVTT\n\nHello\nyou"],
    ["a minute of 61 seconds", "WEBVTT\n\n00:61.000 --> 01:02.000\nHello"],
    ["too many cues", `WEBVTT${"\n\n00:01.000 --> 00:02.000\na".repeat(5_001)}`],
    ["a character that isn't allowed in text", "WEBVTT\n\n00:01.000 --> 00:02.000\na\u0000"],
  ])("rejects %s with a reason", (_what, source) => {
    expect(sanitizeWebVtt(source)).toMatchObject({ problem: expect.stringMatching(/\w+\.$/) });
  });

  it("rejects long hostile input quickly", () => {
    for (const hostile of [
      `WEBVTT\n\n${"00:01.000 -->".repeat(10_000)}`,
      `WEBVTT${"\n".repeat(190_000)}x`,
      `WEBVTT\n\n00:01.000 --> 00:02.000${" \t".repeat(90_000)}<`,
    ]) {
      expect(sanitizeWebVtt(hostile)).toHaveProperty("problem");
    }
  });
});
