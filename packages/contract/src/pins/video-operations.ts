import { isCaptionLanguage, VIDEO_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { clean, id, nothing } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { StagedFile } from "../platform/staged-file.ts";
import { video, videoConditions } from "./video.ts";

const language = z
  .string()
  .max(35)
  .transform((tag) => tag.toLowerCase())
  .refine(isCaptionLanguage, "This is not a language.");
const one = z.object({ video_id: id });

export const videoOperations = {
  "videos.limits": operation({
    summary: "Whether videos can be uploaded here, and what they may weigh and last.",
    routes: [{ method: "GET", path: "/v3/videos/limits/" }],
    input: z.object({}),
    output: videoConditions,
    caller: "anyone",
  }),
  "videos.create": operation({
    summary: "Upload a video, a multipart part `video`, to make a pin of; it is prepared for playing meanwhile.",
    routes: [{ method: "POST", path: "/v3/videos/" }],
    input: z.object({ video: z.instanceof(StagedFile, { error: "Please choose a video." }).optional() }),
    output: video,
    caller: "session",
    limit: "upload",
    upload: { part: "video", field: "video", staged: "video" },
    creates: true,
    errors: ["too_large", "unsupported_media", "unprocessable", "unavailable"],
  }),
  "videos.get": operation({
    summary: "One's own video: how far its preparing is.",
    routes: [{ method: "GET", path: "/v3/videos/:video_id/" }],
    input: one,
    output: video,
    caller: "session",
    errors: ["not_found"],
  }),
  "videos.delete": operation({
    summary: "Give up a video of which no pin was made.",
    routes: [{ method: "DELETE", path: "/v3/videos/:video_id/" }],
    input: one,
    output: nothing,
    caller: "session",
    errors: ["not_found", "conflict"],
  }),
  "videos.setCaptions": operation({
    summary: "Give a video captions in a language (WebVTT), in place of those that it had.",
    routes: [{ method: "PUT", path: "/v3/videos/:video_id/captions/:language/" }],
    input: one.extend({
      language,
      label: clean(VIDEO_LIMITS.captionLabelMax).default(""),
      text: z.string().min(1, "Please fill this in.").max(VIDEO_LIMITS.captionTextMax, "These captions are too long."),
    }),
    output: video,
    caller: "session",
    errors: ["not_found", "unprocessable", "unavailable"],
  }),
  "videos.deleteCaptions": operation({
    summary: "Take a video's captions in a language away.",
    routes: [{ method: "DELETE", path: "/v3/videos/:video_id/captions/:language/" }],
    input: one.extend({ language }),
    output: video,
    caller: "session",
    errors: ["not_found"],
  }),
};
