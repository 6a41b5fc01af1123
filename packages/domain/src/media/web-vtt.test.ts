import { describe, expect, it } from "vitest";
import { cleanWebVtt } from "./web-vtt.ts";

describe("cleanWebVtt", () => {
  it("keeps the cues, with their words as they are, and nothing else", () => {
    const given = [
      "\uFEFFWEBVTT - Some title\r\nKind: captions",
      "NOTE made by hand",
      "STYLE\n::cue { background: url(https://else.where/) }",
      "REGION\nid:one",
      "1\n00:01.000 --> 00:02.500 align:start position:10%\nHello <b>you</b>\n\u00dcber",
      "01:00:00.000 --> 01:00:01.000\n& done",
    ].join("\r\n\r\n");
    expect(cleanWebVtt(given)).toBe(
      "WEBVTT\n\n00:01.000 --> 00:02.500\nHello <b>you</b>\n\u00dcber\n\n01:00:00.000 --> 01:00:01.000\n& done\n",
    );
  });

  it("takes its own output as it is", () => {
    const track = cleanWebVtt("WEBVTT\n\n00:01.000 --> 00:02.000\nHello") as string;
    expect(cleanWebVtt(track)).toBe(track);
  });

  it.each([
    ["no head", "00:01.000 --> 00:02.000\nHello"],
    ["another format", "1\n00:00:01,000 --> 00:00:02,000\nHello"],
    ["a head that only begins so", "WEBVTTX\n\n00:01.000 --> 00:02.000\nHello"],
    ["no cue", "WEBVTT\n\nNOTE nothing\n"],
    ["times that can't be read", "WEBVTT\n\nnow --> then\nHello"],
    ["an end before its beginning", "WEBVTT\n\n00:02.000 --> 00:01.000\nHello"],
    ["words without times", "WEBVTT\n\nHello\nyou"],
    ["a minute of 61 seconds", "WEBVTT\n\n00:61.000 --> 01:02.000\nHello"],
    ["too many cues", `WEBVTT${"\n\n00:01.000 --> 00:02.000\na".repeat(5_001)}`],
    ["a character that no text has", "WEBVTT\n\n00:01.000 --> 00:02.000\na\u0000"],
  ])("refuses %s and says what is wrong", (_what, given) => {
    expect(cleanWebVtt(given)).toMatchObject({ problem: expect.stringMatching(/\w+\.$/) });
  });

  it("is soon done with what is long and hostile", () => {
    for (const hostile of [
      `WEBVTT\n\n${"00:01.000 -->".repeat(10_000)}`,
      `WEBVTT${"\n".repeat(190_000)}x`,
      `WEBVTT\n\n00:01.000 --> 00:02.000${" \t".repeat(90_000)}<`,
    ]) {
      expect(cleanWebVtt(hostile)).toHaveProperty("problem");
    }
  });
});
