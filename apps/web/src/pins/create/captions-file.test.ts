import { VIDEO_LIMITS } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { captionLanguages, readCaptions } from "./captions-file.ts";

const CUE = "00:00.000 --> 00:02.000\nHello";

describe("readCaptions", () => {
  it("takes WebVTT without what would colour a page", async () => {
    const file = new Blob([`WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${CUE}\n`]);
    expect(await readCaptions(file)).toEqual({ text: `WEBVTT\n\n${CUE}\n` });
  });

  it("says what is wrong with anything else", async () => {
    expect(await readCaptions(new Blob(["1\n00:00:01,000 --> 00:00:02,000\nHello"]))).toEqual({
      problem: expect.stringContaining("WEBVTT"),
    });
    expect(await readCaptions(new Blob([`WEBVTT\n\n${"x".repeat(VIDEO_LIMITS.captionTextMax)}`]))).toBeNull();
  });
});

describe("captionLanguages", () => {
  it("begins with the reader's own, by its own name", () => {
    expect(captionLanguages("de-AT")[0]).toEqual({ value: "de", label: "Deutsch" });
    expect(captionLanguages("tlh")[0]?.value).not.toBe("tlh");
  });
});
