import { COMMENT_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { cleanText, flag, id, nothing, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pin } from "../pins/entities.ts";
import { entity } from "../platform/entity.ts";
import { comment } from "./entities.ts";

const text = cleanText(COMMENT_LIMITS.textMax).refine((written) => written !== "", "Please write a comment.");
const commentingState = entity("CommentingState", pin.pick({ commentCount: true, commenting: true }).shape);

export const commentOperations = {
  "comments.list": operation({
    summary: "The comments on a pin, newest first; every pin of one picture shows the same.",
    routes: [{ method: "GET", path: "/v3/pins/:pin_id/comments/" }],
    input: z.object({ pin_id: id, ...pageInput }),
    output: comment,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "comments.add": operation({
    summary: "Comment on a pin.",
    routes: [{ method: "POST", path: "/v3/pins/:pin_id/comments/" }],
    input: z.object({ pin_id: id, text }),
    output: comment,
    caller: "session",
    limit: "comment",
    creates: true,
    errors: ["not_found", "forbidden", "conflict"],
  }),
  "comments.update": operation({
    summary: "Change the words of one's own comment.",
    routes: [{ method: "PUT", path: "/v3/comments/:comment_id/" }],
    input: z.object({ comment_id: id, text }),
    output: comment,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "comments.delete": operation({
    summary: "Delete a comment: one's own, or any on a pin that one made. It can be brought back for 30 days.",
    routes: [{ method: "DELETE", path: "/v3/comments/:comment_id/" }],
    input: z.object({ comment_id: id }),
    output: nothing,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "comments.restore": operation({
    summary: "Bring a comment back that one deleted.",
    routes: [{ method: "POST", path: "/v3/comments/:comment_id/restore/" }],
    input: z.object({ comment_id: id }),
    output: comment,
    caller: "session",
    errors: ["not_found"],
  }),
  "comments.allow": operation({
    summary: "Switch the comments of a pin that one made on or off; off hides those that are there.",
    routes: [{ method: "PUT", path: "/v3/pins/:pin_id/comments/" }],
    input: z.object({ pin_id: id, allowed: flag }),
    output: commentingState,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
};
