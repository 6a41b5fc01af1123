import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftVideo } from "./drafts.ts";
import { publishVideo } from "./publish-video.ts";

type Failure = Error & { status?: number };
const server = vi.hoisted(() => ({ heard: [] as unknown[], fails: null as Failure | null }));
vi.mock("../../data/index.ts", () => {
  async function answer(name: string, input: unknown) {
    server.heard.push([name, input]);
    const failure = name === "pins.create" ? server.fails : null;
    if (failure) {
      server.fails = null;
      throw failure;
    }
    return { id: name === "videos.create" ? "v1" : "p1" };
  }
  return {
    isAppError: (failure: Failure) => failure.status !== undefined,
    browserCall: answer,
    upload: (name: string, _file: Blob, input: unknown) => answer(name, input),
    uploadPin: (_file: Blob, input: unknown) => answer("pins.create", { ...(input as object), cover: true }),
  };
});

const aVideo = (more: Partial<DraftVideo> = {}): DraftVideo => ({
  ...{ kind: "video", file: new File(["film"], "film.mp4"), cover: null, captions: null },
  ...more,
});
const options = () => ({ signal: new AbortController().signal });
const failure = (status: number) => Object.assign(new Error("no"), { status });

describe("publishVideo", () => {
  beforeEach(() => {
    server.heard.splice(0);
    server.fails = null;
  });

  it("sends the video, then its captions, then what is said of it", async () => {
    const video = aVideo({ captions: { language: "en", text: "WEBVTT", name: "a.vtt" } });
    expect(await publishVideo(video, { title: "Film" }, options())).toBe("p1");
    expect(server.heard).toEqual([
      ["videos.create", {}],
      ["videos.setCaptions", { video_id: "v1", language: "en", text: "WEBVTT" }],
      ["pins.create", { title: "Film", video_id: "v1" }],
    ]);
  });

  it("sends a chosen frame along", async () => {
    await publishVideo(aVideo({ cover: new Blob(["frame"]) }), {}, options());
    expect(server.heard.at(-1)).toEqual(["pins.create", { video_id: "v1", cover: true }]);
  });

  it("does not send what has arrived again, unless it is gone", async () => {
    const video = aVideo();
    const names = () => server.heard.splice(0).map((heard) => (heard as [string])[0]);
    server.fails = failure(422);
    await expect(publishVideo(video, {}, options())).rejects.toMatchObject({ status: 422 });
    expect(names()).toEqual(["videos.create", "pins.create"]);
    server.fails = failure(404);
    await expect(publishVideo(video, {}, options())).rejects.toMatchObject({ status: 404 });
    expect(names()).toEqual(["pins.create"]);
    await publishVideo(video, {}, options());
    expect(names()).toEqual(["videos.create", "pins.create"]);
  });
});
