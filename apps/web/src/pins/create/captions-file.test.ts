import { isCaptionLanguage, VIDEO_LIMITS } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { captionLanguages, captionsInput, languageName, readCaptions } from "./captions-file.ts";

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

it.each([
  ["en-a", "en-a"],
  ["en-us-us", "en-us-us"],
  ["de-1996-1996", "de-1996-1996"],
  ["de", "German"],
])("a track in %s is called %s", (tag, name) => {
  expect(isCaptionLanguage(tag)).toBe(true);
  expect(languageName(tag, "en")).toBe(name);
});

describe("captions as they are sent", () => {
  it("are called as their language calls itself, and those that are there are not sent", () => {
    const file = { language: "pt", text: "WEBVTT", name: "a.vtt" };
    expect(captionsInput(file)).toEqual({ language: "pt", label: "português", text: "WEBVTT" });
    expect(captionsInput({ ...file, text: null })).toBeNull();
    expect(captionsInput({ ...file, language: "en-a" })).toMatchObject({ label: "en-a" });
  });
});
