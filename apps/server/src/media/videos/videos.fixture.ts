import { getShard } from "@tessera/database";
import { type ApiClient, makeClip, type TestApp } from "@tessera/testkit";
import { expect } from "vitest";
import type { Context } from "../../platform/context.ts";
import type { Server } from "../../server.ts";
import { allocateImageId } from "../media.queries.ts";
import { createVideoProcessingJob } from "./videos.jobs.ts";
import { insertVideo } from "./videos.queries.ts";

/** Stores a row for someone's video without any files, for tests that need only the row. @returns the video's ID */
export async function addVideo(context: Context, personId: string, megapixels = 1): Promise<string> {
  const id = await allocateImageId(context.db, getShard(personId));
  const size = { width: 160, height: 120, duration: 1_000, byteSize: 1, hasSound: false, megapixels } as const;
  const at = new Date(context.now());
  await context.transaction((tx) => insertVideo(tx, { id, personId, container: "mp4", imageId: "1", ...size, at }));
  return id;
}

/** Returns the names of all stored video files, by video. */
export async function listStoredVideos({ storage }: Pick<Context, "storage">): Promise<Map<string, string[]>> {
  const folders = new Map<string, string[]>();
  for await (const { key } of storage.list("videos")) {
    const [, , id = "", name = ""] = key.split("/");
    folders.set(id, [...(folders.get(id) ?? []), name]);
  }
  return folders;
}

/** Returns steps that video tests repeat, on a server with a two-second clip that has sound. */
export async function createVideoSteps(app: TestApp<Server>) {
  const clip = await makeClip({ hasSound: true, seconds: 2 });
  return {
    clip,
    /** Prepares all waiting videos. */
    process: () => createVideoProcessingJob(new AbortController().signal).run(app.server.context),
    /** The names of a video's stored files. */
    files: async (id: string) => (await listStoredVideos(app.server.context)).get(id)?.toSorted() ?? [],
    /** Creates a pin from a new video that isn't prepared yet. */
    async videoPin(client: ApiClient, fields: Record<string, string> = {}, film = clip) {
      const uploaded = await client.uploadVideo(film);
      expect([uploaded.status, uploaded.error]).toEqual([200, null]);
      const { data } = await client.call("pins.create", { video_id: uploaded.data.id, ...fields });
      return { pin: data, videoId: uploaded.data.id };
    },
    async get(client: ApiClient, pinId: string) {
      return (await client.call("pins.get", { pin_id: pinId })).data;
    },
    async fetchFile(client: ApiClient, url: string, headers: Record<string, string> = {}) {
      const {
        statusCode,
        headers: responseHeaders,
        rawPayload,
        body,
      } = await client.raw("GET", url, undefined, headers);
      return { status: statusCode, headers: responseHeaders, bytes: rawPayload, text: body };
    },
  };
}
