import {
  VIDEO_CONTAINERS,
  VIDEO_FAILURES,
  VIDEO_STATUSES,
  VIDEO_VARIANTS,
  type VideoVariantName,
} from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { picture } from "../platform/picture.ts";

const size = z.int().positive();
const milliseconds = z.int().nonnegative();
const language = z.string().max(35);

/** A playable variant of a video. */
const videoVariant = entity("VideoVariant", {
  url: z.string(),
  /** The size of the variant's largest rendition. */
  width: size,
  height: size,
  duration: milliseconds,
  /** The image to show until the video plays. */
  thumbnail: z.string(),
});

/** Creates an object schema with one field for each video variant. */
function createVideoVariantsSchema<Schema extends z.ZodType>(schema: Schema) {
  const fields = VIDEO_VARIANTS.map((name) => [name, schema] as const);
  return z.object(Object.fromEntries(fields) as Record<VideoVariantName, Schema>);
}

const captions = z.array(z.object({ language, label: z.string(), url: z.string() }));

/** A pin's video. */
export const pinVideos = entity("PinVideos", {
  entityId: z.string(),
  status: z.enum(VIDEO_STATUSES),
  /** Why the video failed; null if it didn't. */
  reason: z.enum(VIDEO_FAILURES).nullable(),
  duration: milliseconds,
  /** The size as displayed: after rotation, with square pixels. */
  width: size,
  height: size,
  hasSound: z.boolean(),
  /** Null until the video is ready. */
  videoList: createVideoVariantsSchema(videoVariant).nullable(),
  captions,
});
export type PinVideos = z.infer<typeof pinVideos>;

/** The stored data about one of a content item's videos. */
export const contentVideo = z.object({
  id: z.string().max(64),
  status: z.enum(VIDEO_STATUSES),
  reason: z.enum(VIDEO_FAILURES).nullable(),
  duration: milliseconds,
  width: size,
  height: size,
  hasSound: z.boolean(),
  variants: createVideoVariantsSchema(z.object({ file: z.string(), width: size, height: size })).nullable(),
  captions: z.array(z.object({ language, label: z.string(), file: z.string() })),
});
export type ContentVideo = z.infer<typeof contentVideo>;

/** A video as shown to its uploader. */
export const video = entity("Video", {
  ...pinVideos.omit({ videoList: true }).shape,
  id: z.string(),
  /** The video's poster. Null once the video belongs to a pin, which has its own image. */
  thumbnail: picture.nullable(),
  /** Whether a pin was created from the video. */
  isUsed: z.boolean(),
});
export type Video = z.infer<typeof video>;

/** The limits for video uploads. */
export const videoUploadLimits = entity("VideoUploadLimits", {
  /** False if the server lacks the tools for preparing videos. */
  isOn: z.boolean(),
  maxBytes: z.int(),
  maxSeconds: z.int(),
  formats: z.array(z.enum(VIDEO_CONTAINERS)),
});
export type VideoUploadLimits = z.infer<typeof videoUploadLimits>;
