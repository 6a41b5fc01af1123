import { COMMENT_LIMITS, COMMENT_SORTS } from "@tessera/domain";
import * as z from "zod";
import { cleanLine, cleanText, flag, id, doneResult, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { userSummary } from "../people/entities.ts";
import { pin } from "../pins/entities.ts";
import { entity } from "../platform/entity.ts";
import { comment, commentLikes } from "./entities.ts";

const text = cleanText(COMMENT_LIMITS.textMax).refine((value) => value !== "", "Enter a comment.");
/** The maximum length of a partially typed name, in code points. */
const MAX_NAME_LENGTH = 60;
const commentingState = entity("CommentingState", pin.pick({ commentCount: true, commenting: true }).shape);

export const commentOperations = {
  "comments.list": operation({
    summary:
      "Comments on a pin, without their replies: the best or the newest first. All pins with the same content share their comments.",
    routes: [{ method: "GET", path: "/v3/pins/:pin_id/comments/" }],
    input: z.object({ pin_id: id, sort: z.enum(COMMENT_SORTS).default("best"), ...pageInput }),
    output: comment,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "comments.replies": operation({
    summary: "Replies to a comment, oldest first.",
    routes: [{ method: "GET", path: "/v3/pins/:pin_id/comments/:comment_id/replies/" }],
    input: z.object({ pin_id: id, comment_id: id, ...pageInput }),
    output: comment,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "comments.mentionable": operation({
    summary:
      "Up to 6 people the caller could mention in a comment on a pin, by the beginning of a name: people in the thread, then people the caller follows, then others.",
    routes: [{ method: "GET", path: "/v3/pins/:pin_id/mentionable/" }],
    input: z.object({ pin_id: id, q: cleanLine(MAX_NAME_LENGTH).default("") }),
    output: z.array(userSummary),
    caller: "session",
    limit: "search",
    errors: ["not_found", "forbidden"],
  }),
  "comments.add": operation({
    summary:
      "Comment on a pin, or reply to a comment. A reply to a reply joins the same comment's replies. In the text, @username mentions a person, up to 10 times.",
    routes: [{ method: "POST", path: "/v3/pins/:pin_id/comments/" }],
    input: z.object({ pin_id: id, text, reply_to: id.optional() }),
    output: comment,
    caller: "session",
    limit: "comment",
    creates: true,
    errors: ["not_found", "forbidden", "conflict"],
  }),
  "comments.update": operation({
    summary: "Edit the caller's own comment.",
    routes: [{ method: "PUT", path: "/v3/comments/:comment_id/" }],
    input: z.object({ comment_id: id, text }),
    output: comment,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "comments.delete": operation({
    summary:
      "Delete the caller's own comment, or any comment on a pin they created. It can be restored within 30 days.",
    routes: [{ method: "DELETE", path: "/v3/comments/:comment_id/" }],
    input: z.object({ comment_id: id }),
    output: doneResult,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "comments.restore": operation({
    summary: "Restore a comment the caller deleted.",
    routes: [{ method: "POST", path: "/v3/comments/:comment_id/restore/" }],
    input: z.object({ comment_id: id }),
    output: comment,
    caller: "session",
    errors: ["not_found"],
  }),
  "comments.like": operation({
    summary: "Like a comment. Repeating this has no effect.",
    routes: [{ method: "POST", path: "/v3/comments/:comment_id/like/" }],
    input: z.object({ comment_id: id }),
    output: commentLikes,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "comments.unlike": operation({
    summary: "Take back the caller's like of a comment. Repeating this has no effect.",
    routes: [{ method: "DELETE", path: "/v3/comments/:comment_id/like/" }],
    input: z.object({ comment_id: id }),
    output: commentLikes,
    caller: "session",
    errors: ["not_found"],
  }),
  "comments.allow": operation({
    summary: "Turn comments on a pin the caller created on or off. Turning them off also hides existing ones.",
    routes: [{ method: "PUT", path: "/v3/pins/:pin_id/comments/" }],
    input: z.object({ pin_id: id, allowed: flag }),
    output: commentingState,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
};
