import type { Pin } from "@tessera/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveCaptions } from "./save-captions.ts";

const requests = vi.hoisted(() => [] as unknown[]);
vi.mock("../../data/index.ts", () => ({
  callFromBrowser: async (name: string, input: unknown) => requests.push([name, input]),
}));

const track = (language: string, text: string | null = null) => ({ language, text, name: language });
const videos = { entityId: "7", captions: [track("de"), track("en")] } as unknown as Pin["videos"];

describe("saveCaptions", () => {
  beforeEach(() => {
    requests.splice(0);
  });

  it("removes captions that are no longer included, then sends new ones", async () => {
    await saveCaptions({ videos }, [track("en"), track("fr", "WEBVTT")]);
    expect(requests).toEqual([
      ["videos.deleteCaptions", { video_id: "7", language: "de" }],
      ["videos.setCaptions", { video_id: "7", language: "fr", label: "français", text: "WEBVTT" }],
    ]);
  });

  it("replaces captions in the same language without removing them first", async () => {
    await saveCaptions({ videos }, [track("de"), track("en", "WEBVTT")]);
    expect(requests).toEqual([
      ["videos.setCaptions", { video_id: "7", language: "en", label: "English", text: "WEBVTT" }],
    ]);
  });
});
