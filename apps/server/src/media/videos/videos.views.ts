import type { ContentVideo, PinCard, PinVideos, Video } from "@tessera/contract";
import { VIDEO_VARIANTS } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import { toHandle, toImageUrls, type PublishedImage } from "../urls.rules.ts";
import type { StoredImage } from "../media.queries.ts";
import type { VideoRow } from "./videos.queries.ts";

/**
 * A content's video as its pins show it.
 *
 * @param image the content's image, whose key also opens the video
 * @param poster the image shown until it plays
 */
export function toPinVideos(
  context: Context,
  image: PublishedImage,
  known: ContentVideo | undefined,
  poster: PublishedImage = image,
): PinVideos | null {
  if (!known) return null;
  const { id, status, reason, duration, width, height, hasSound, variants } = known;
  const folder = videoFolder(context, image, id);
  const url = (file: string) => `${folder}/${file}`;
  const thumbnail = toImageUrls(context, poster, "736x").url;
  const toVideoList = (list: NonNullable<ContentVideo["variants"]>) =>
    Object.fromEntries(
      VIDEO_VARIANTS.map((name) => {
        const { file, ...size } = list[name];
        return [name, { url: url(file), ...size, duration, thumbnail }];
      }),
    ) as NonNullable<PinVideos["videoList"]>;
  return {
    entityId: id,
    status,
    reason,
    duration,
    width,
    height,
    hasSound,
    videoList: status === "ready" && variants ? toVideoList(variants) : null,
    captions: known.captions.map(({ language, label, file }) => ({ language, label, url: url(file) })),
  };
}

/** The file that plays instead of a pin's image: the video's file that plays in every browser. */
export function toVideoEmbed(
  context: Context,
  image: PublishedImage,
  known: ContentVideo | undefined,
): PinCard["embed"] {
  if (known?.status !== "ready" || !known.variants) return null;
  return { src: `${videoFolder(context, image, known.id)}/${known.variants.v720P.file}`, type: "video" };
}

function videoFolder(context: Context, image: PublishedImage, videoId: string): string {
  return `/media/${toHandle(context, image)}/v${videoId}`;
}

/** A video as its uploader sees it. @param poster the poster while the video waits for its pin */
export function toContentVideo(context: Context, row: VideoRow, poster: StoredImage | null): Video {
  const { id, status, reason, duration, width, height, hasSound, contentId } = row;
  const image: PublishedImage | null = poster && {
    ...poster,
    ...{ imageId: poster.id, imageKey: null, isAnimated: false, hasAvif: false, hasMoving: false },
  };
  return {
    id,
    entityId: id,
    status,
    reason,
    duration,
    width,
    height,
    hasSound,
    // Only its pin's image opens the files themselves.
    captions: row.captions.map(({ language, label }) => ({ language, label, url: "" })),
    thumbnail: image && toImageUrls(context, image, "736x"),
    isUsed: contentId !== null,
  };
}
