import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { findVideo, type VideoRow } from "./videos.queries.ts";

/** Somebody's own video; that of anybody else is not to be known of. @throws AppError not_found */
export async function requireVideo(context: Context, id: string, person: SignedInPerson): Promise<VideoRow> {
  const video = await findVideo(context.db, id);
  if (video?.personId !== person.id) throw notFound("video");
  return video;
}
