import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftVideo } from "./drafts/drafts.ts";
import { publishVideo } from "./publish-video.ts";
import { createKeyHeaderGetter } from "./key-header.ts";

type Failure = Error & { status?: number };
const server = vi.hoisted(() => ({ requests: [] as unknown[], keys: [] as unknown[], fails: null as Failure | null }));
vi.mock("../../data/index.ts", () => {
  async function answer(name: string, input: unknown) {
    server.requests.push([name, input]);
    const failure = name === "pins.create" ? server.fails : null;
    if (failure) {
      server.fails = null;
      throw failure;
    }
    return { id: name === "videos.create" ? "v1" : "p1" };
  }
  return {
    isAppError: (failure: Failure) => failure.status !== undefined,
    callFromBrowser: (name: string, input: unknown, headers?: object) => {
      if (name === "pins.create") server.keys.push(headers);
      return answer(name, input);
    },
    upload: (name: string, _file: Blob, input: unknown) => answer(name, input),
    uploadPin: (_file: Blob, input: unknown) => answer("pins.create", { ...(input as object), cover: true }),
  };
});

const createVideo = (more: Partial<DraftVideo> = {}): DraftVideo => ({
  ...{ kind: "video", file: new File(["film"], "film.mp4"), cover: null, captions: [] },
  ...more,
});
const createOptions = (getKeyHeader = createKeyHeaderGetter()) => ({
  signal: new AbortController().signal,
  getKeyHeader,
});
const createFailure = (status: number) => Object.assign(new Error("no"), { status });

describe("publishVideo", () => {
  beforeEach(() => {
    server.requests.splice(0);
    server.keys.splice(0);
    server.fails = null;
  });

  it("sends the video, its captions, and the pin's fields in that order", async () => {
    const video = createVideo({ captions: [{ language: "de", text: "WEBVTT", name: "a.vtt" }] });
    expect(await publishVideo(video, { title: "Film" }, createOptions())).toBe("p1");
    expect(server.requests).toEqual([
      ["videos.create", {}],
      ["videos.setCaptions", { video_id: "v1", language: "de", label: "Deutsch", text: "WEBVTT" }],
      ["pins.create", { title: "Film", video_id: "v1" }],
    ]);
  });

  it("includes the cover frame that someone chose", async () => {
    await publishVideo(createVideo({ cover: new Blob(["frame"]) }), {}, createOptions());
    expect(server.requests.at(-1)).toEqual(["pins.create", { video_id: "v1", cover: true }]);
  });

  it("uploads the video again only when the server no longer has it", async () => {
    const video = createVideo();
    const names = () => server.requests.splice(0).map((call) => (call as [string])[0]);
    server.fails = createFailure(422);
    await expect(publishVideo(video, {}, createOptions())).rejects.toMatchObject({ status: 422 });
    expect(names()).toEqual(["videos.create", "pins.create"]);
    server.fails = createFailure(404);
    await expect(publishVideo(video, {}, createOptions())).rejects.toMatchObject({ status: 404 });
    expect(names()).toEqual(["pins.create"]);
    await publishVideo(video, {}, createOptions());
    expect(names()).toEqual(["videos.create", "pins.create"]);
  });

  it("sends the same request again when the response was lost", async () => {
    const [video, getKeyHeader] = [createVideo(), createKeyHeaderGetter()];
    server.fails = createFailure(0);
    await expect(publishVideo(video, {}, createOptions(getKeyHeader))).rejects.toMatchObject({ status: 0 });
    await publishVideo(video, {}, createOptions(getKeyHeader));
    expect(server.keys).toEqual([server.keys[0], server.keys[0]]);
    expect(server.keys[0]).toEqual({ "Idempotency-Key": expect.any(String) });
  });

  it("removes captions that an earlier attempt sent when the next attempt omits them", async () => {
    const video = createVideo({ captions: [{ language: "de", text: "WEBVTT", name: "a.vtt" }] });
    server.fails = createFailure(422);
    await expect(publishVideo(video, {}, createOptions())).rejects.toMatchObject({ status: 422 });
    server.requests.splice(0);
    const captions = [{ language: "fr", text: "WEBVTT", name: "a.vtt" }];
    await publishVideo({ ...video, captions }, {}, createOptions());
    expect(server.requests).toEqual([
      ["videos.deleteCaptions", { video_id: "v1", language: "de" }],
      ["videos.setCaptions", { video_id: "v1", language: "fr", label: "français", text: "WEBVTT" }],
      ["pins.create", { video_id: "v1" }],
    ]);
  });
});
