import type { Context } from "../../platform/context.ts";
import { createFieldsError, createNotFoundError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import type { StoredImage } from "../media.queries.ts";
import { findVideo, loadOwnVideos, type VideoRow, type UsableVideo } from "./videos.queries.ts";

/**
 * Requires one of someone's own videos. Other people's videos aren't revealed.
 *
 * @throws AppError not_found when the video isn't theirs or doesn't exist
 */
export async function requireVideo(context: Context, id: string, person: SignedInPerson): Promise<VideoRow> {
  const video = await findVideo(context.db, id);
  if (video?.personId !== person.id) throw createNotFoundError("video");
  return video;
}

/**
 * Loads the posters of videos that someone uploaded for a pin with several images, by video ID.
 *
 * @param named the videos' IDs, each with its input field
 * @throws AppError validation_error on the field of each video that doesn't exist, isn't theirs, already has a pin, or
 * failed
 */
export async function requireUsableVideos(
  context: Context,
  person: SignedInPerson,
  named: readonly { readonly id: string; readonly path: string }[],
): Promise<ReadonlyMap<string, StoredImage>> {
  if (named.length === 0) return new Map();
  const found = await loadOwnVideos(
    context.db,
    person.id,
    named.map(({ id }) => id),
  );
  const invalidFields = createFieldsError(
    named.flatMap(({ id, path }) => {
      const message = explainUnusableVideo(found.get(id));
      return message === null ? [] : [{ path, message }];
    }),
  );
  if (invalidFields) throw invalidFields;
  return new Map([...found].flatMap(([id, { poster }]) => (poster ? [[id, poster]] : [])));
}

function explainUnusableVideo(video: UsableVideo | undefined): string | null {
  if (video?.isUsed) return "You’ve already created a Pin from this video.";
  if (!video?.poster) return "We no longer have this video. Upload it again.";
  return video.status === "failed" ? "We couldn’t prepare this video. Choose another one." : null;
}
