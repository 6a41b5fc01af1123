import { VIDEO_CONTAINERS } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import { loadOwnRelations } from "../../pins/pins.queries.ts";
import { createFieldError, createForbiddenError } from "../../platform/errors.ts";
import type { Handlers } from "../../platform/execute.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { requireVideo } from "./videos.access.ts";
import { discardVideo, removeCaptions, setCaptions, storeVideo } from "./videos.commands.ts";
import { findStoredImage, type VideoRow } from "./videos.queries.ts";
import { toContentVideo } from "./videos.views.ts";

/** Operations on videos. */
export const videoHandlers: Pick<Handlers, Extract<keyof Handlers, `videos.${string}`>> = {
  async "videos.limits"({ context: { videoTools, videoLimits } }) {
    return { isOn: videoTools !== null, ...videoLimits, formats: [...VIDEO_CONTAINERS] };
  },

  async "videos.create"({ context, input, person }) {
    if (!input.video) throw createFieldError("video", "Choose a video.");
    return loadVideoView(context, await storeVideo(context, person, input.video), person);
  },

  async "videos.get"({ context, input, person }) {
    return loadVideoView(context, input.video_id, person);
  },

  async "videos.delete"({ context, input, person }) {
    await discardVideo(context, await requireVideo(context, input.video_id, person));
    return { ok: true };
  },

  async "videos.setCaptions"({ context, input, person }) {
    await setCaptions(context, await requireEditableVideo(context, input.video_id, person), input);
    return loadVideoView(context, input.video_id, person);
  },

  async "videos.deleteCaptions"({ context, input, person }) {
    await removeCaptions(context, await requireEditableVideo(context, input.video_id, person), input.language);
    return loadVideoView(context, input.video_id, person);
  },
};

/**
 * Requires a video whose captions someone can change.
 *
 * @throws AppError not_found when it isn't theirs; forbidden while a block freezes its content
 */
async function requireEditableVideo(context: Context, id: string, person: SignedInPerson): Promise<VideoRow> {
  const video = await requireVideo(context, id, person);
  if (video.contentId === null) return video;
  const { frozen: frozenIds } = await loadOwnRelations(context.db, person.id, [video.contentId]);
  if (frozenIds.has(video.contentId)) throw createForbiddenError();
  return video;
}

async function loadVideoView(context: Context, id: string, person: SignedInPerson) {
  const video = await requireVideo(context, id, person);
  const poster = video.imageId === null ? null : await findStoredImage(context.db, video.imageId);
  return toContentVideo(context, video, poster);
}
