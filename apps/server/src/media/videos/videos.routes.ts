import { VIDEO_CONTAINERS } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
import type { Handlers } from "../../platform/execute.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { requireVideo } from "./videos.access.ts";
import { giveUpVideo, removeCaptions, setCaptions, storeVideo } from "./videos.commands.ts";
import { findStoredImage } from "./videos.queries.ts";
import { videoOf } from "./videos.views.ts";

/** What can be asked about videos. */
export const videoHandlers: Pick<Handlers, Extract<keyof Handlers, `videos.${string}`>> = {
  async "videos.limits"({ context: { videoTools, videoLimits } }) {
    return { isOn: videoTools !== null, ...videoLimits, formats: [...VIDEO_CONTAINERS] };
  },

  async "videos.create"({ context, input, person }) {
    if (!input.video) throw badField("video", "Please choose a video.");
    return videoView(context, await storeVideo(context, person, input.video), person);
  },

  async "videos.get"({ context, input, person }) {
    return videoView(context, input.video_id, person);
  },

  async "videos.delete"({ context, input, person }) {
    await giveUpVideo(context, await requireVideo(context, input.video_id, person));
    return { ok: true };
  },

  async "videos.setCaptions"({ context, input, person }) {
    await setCaptions(context, await requireVideo(context, input.video_id, person), input);
    return videoView(context, input.video_id, person);
  },

  async "videos.deleteCaptions"({ context, input, person }) {
    await removeCaptions(context, await requireVideo(context, input.video_id, person), input.language);
    return videoView(context, input.video_id, person);
  },
};

async function videoView(context: Context, id: string, person: SignedInPerson) {
  const video = await requireVideo(context, id, person);
  const poster = video.imageId === null ? null : await findStoredImage(context.db, video.imageId);
  return videoOf(context, video, poster);
}
