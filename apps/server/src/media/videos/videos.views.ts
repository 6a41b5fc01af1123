import type { ContentVideo, PinCard, PinVideos, Video } from "@tessera/contract";
import { VIDEO_VARIANTS } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import { toHandle, toImageUrls, type PublishedImage } from "../urls.rules.ts";
import type { StoredImage } from "../media.queries.ts";
import type { VideoRow } from "./videos.queries.ts";

/**
 * Converts a content item's video to the form that its pins show.
 *
 * @param image the content item's image, whose key also opens the video
 * @param poster the image shown until the video plays
 */
export function toPinVideos(
  context: Context,
  image: PublishedImage,
  known: ContentVideo | undefined,
  poster: PublishedImage = image,
): PinVideos | null {
  if (!known) return null;
  const { id, status, reason, duration, width, height, hasSound, variants } = known;
  const folder = getVideoFolder(context, image, id);
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

/** Returns the file that plays instead of a pin's image: the video file that every browser can play. */
export function toVideoEmbed(
  context: Context,
  image: PublishedImage,
  known: ContentVideo | undefined,
): PinCard["embed"] {
  if (known?.status !== "ready" || !known.variants) return null;
  return { src: `${getVideoFolder(context, image, known.id)}/${known.variants.v720P.file}`, type: "video" };
}

/** Returns the URL of a video's files. The video's ID is encrypted, because people could guess the pin's ID from it. */
function getVideoFolder(context: Context, image: PublishedImage, videoId: string): string {
  return `/media/${toHandle(context, image)}/v${context.imageIds.encrypt(image.imageId, videoId)}`;
}

/**
 * Converts a video to the form that its uploader sees. @param poster the video's poster; null once the video has a pin
 */
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
    // Caption files can be opened only through the pin's image, so they have no URL here.
    captions: row.captions.map(({ language, label }) => ({ language, label, url: "" })),
    thumbnail: image && toImageUrls(context, image, "736x"),
    isUsed: contentId !== null,
  };
}
