import { isCaptionLanguage, VIDEO_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { MISSING_FIELD_MESSAGE } from "../platform/field-messages.ts";
import { cleanLine, id, doneResult } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { StagedFile } from "../platform/staged-file.ts";
import { video, videoUploadLimits } from "./video.ts";

const language = z
  .string()
  .max(35)
  .transform((tag) => tag.toLowerCase())
  .refine(isCaptionLanguage, "This isn’t a valid language.");
const videoInput = z.object({ video_id: id });

export const videoOperations = {
  "videos.limits": operation({
    summary: "Whether videos can be uploaded here, and their size and length limits.",
    routes: [{ method: "GET", path: "/v3/videos/limits/" }],
    input: z.object({}),
    output: videoUploadLimits,
    caller: "anyone",
  }),
  "videos.create": operation({
    summary:
      "Upload a video, a multipart part `video`, to create a pin from. Preparation for playback starts right away.",
    routes: [{ method: "POST", path: "/v3/videos/" }],
    input: z.object({ video: z.instanceof(StagedFile, { error: "Choose a video." }).optional() }),
    output: video,
    caller: "session",
    limit: "upload",
    upload: { part: "video", field: "video", staged: "video" },
    creates: true,
    errors: ["too_large", "unsupported_media", "unprocessable", "unavailable"],
  }),
  "videos.get": operation({
    summary: "A video of the caller's and how far its preparation is.",
    routes: [{ method: "GET", path: "/v3/videos/:video_id/" }],
    input: videoInput,
    output: video,
    caller: "session",
    errors: ["not_found"],
  }),
  "videos.delete": operation({
    summary: "Discard a video that no pin uses.",
    routes: [{ method: "DELETE", path: "/v3/videos/:video_id/" }],
    input: videoInput,
    output: doneResult,
    caller: "session",
    errors: ["not_found", "conflict"],
  }),
  "videos.setCaptions": operation({
    summary: "Add captions in a language to a video (WebVTT), or replace the ones in that language.",
    routes: [{ method: "PUT", path: "/v3/videos/:video_id/captions/:language/" }],
    input: videoInput.extend({
      language,
      label: cleanLine(VIDEO_LIMITS.captionLabelMax).default(""),
      text: z
        .string()
        .min(1, MISSING_FIELD_MESSAGE)
        .max(VIDEO_LIMITS.captionTextMax, "These captions are too long. Choose a shorter file."),
    }),
    output: video,
    caller: "session",
    errors: ["not_found", "unprocessable", "unavailable"],
  }),
  "videos.deleteCaptions": operation({
    summary: "Remove a video's captions in a language.",
    routes: [{ method: "DELETE", path: "/v3/videos/:video_id/captions/:language/" }],
    input: videoInput.extend({ language }),
    output: video,
    caller: "session",
    errors: ["not_found"],
  }),
};
