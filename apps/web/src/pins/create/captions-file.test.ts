import { isCaptionLanguage, VIDEO_LIMITS } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { listCaptionLanguages, toCaptionsInput, getLanguageName, readCaptions } from "./captions-file.ts";

const CUE = "00:00.000 --> 00:02.000\nHello";

describe("readCaptions", () => {
  it("accepts a WebVTT file and removes its style blocks", async () => {
    const file = new Blob([`WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${CUE}\n`]);
    expect(await readCaptions(file)).toEqual({ text: `WEBVTT\n\n${CUE}\n` });
  });

  it("returns the problem with any other file", async () => {
    expect(await readCaptions(new Blob(["1\n00:00:01,000 --> 00:00:02,000\nHello"]))).toEqual({
      problem: expect.stringContaining("WEBVTT"),
    });
    expect(await readCaptions(new Blob([`WEBVTT\n\n${"x".repeat(VIDEO_LIMITS.captionTextMax)}`]))).toBeNull();
  });
});

describe("listCaptionLanguages", () => {
  it("starts with the viewer's language, named in that language", () => {
    expect(listCaptionLanguages("de-AT")[0]).toEqual({ value: "de", label: "Deutsch" });
    expect(listCaptionLanguages("tlh")[0]?.value).not.toBe("tlh");
  });
});

it.each([
  ["en-a", "en-a"],
  ["en-us-us", "en-us-us"],
  ["de-1996-1996", "de-1996-1996"],
  ["de", "German"],
])("captions in %s are named %s", (tag, name) => {
  expect(isCaptionLanguage(tag)).toBe(true);
  expect(getLanguageName(tag, "en")).toBe(name);
});

describe("toCaptionsInput", () => {
  it("labels captions with their language's own name, and returns null for existing captions", () => {
    const file = { language: "pt", text: "WEBVTT", name: "a.vtt" };
    expect(toCaptionsInput(file)).toEqual({ language: "pt", label: "português", text: "WEBVTT" });
    expect(toCaptionsInput({ ...file, text: null })).toBeNull();
    expect(toCaptionsInput({ ...file, language: "en-a" })).toMatchObject({ label: "en-a" });
  });
});
