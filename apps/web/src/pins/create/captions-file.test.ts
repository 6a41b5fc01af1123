import { isCaptionLanguage, VIDEO_LIMITS } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { captionLanguages, captionsInput, languageName, readCaptions } from "./captions-file.ts";

const CUE = "00:00.000 --> 00:02.000\nHello";

describe("readCaptions", () => {
  it("accepts WebVTT without its style blocks", async () => {
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
  it("starts with the reader's own language, by its own name", () => {
    expect(captionLanguages("de-AT")[0]).toEqual({ value: "de", label: "Deutsch" });
    expect(captionLanguages("tlh")[0]?.value).not.toBe("tlh");
  });
});

it.each([
  ["en-a", "en-a"],
  ["en-us-us", "en-us-us"],
  ["de-1996-1996", "de-1996-1996"],
  ["de", "German"],
])("calls a track in %s %s", (tag, name) => {
  expect(isCaptionLanguage(tag)).toBe(true);
  expect(languageName(tag, "en")).toBe(name);
});

describe("captionsInput", () => {
  it("labels captions in their own language, and skips existing ones", () => {
    const file = { language: "pt", text: "WEBVTT", name: "a.vtt" };
    expect(captionsInput(file)).toEqual({ language: "pt", label: "português", text: "WEBVTT" });
    expect(captionsInput({ ...file, text: null })).toBeNull();
    expect(captionsInput({ ...file, language: "en-a" })).toMatchObject({ label: "en-a" });
  });
});
