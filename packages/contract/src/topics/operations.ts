import * as z from "zod";
import { flag, id, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { entity } from "../platform/entity.ts";
import { topic, topicSummary } from "./entities.ts";

/** The identifier of a topic in a URL: its `url_name` or its ID. */
const topicInput = id;
const followState = entity("TopicFollowState", { followedByMe: z.boolean() });
const topicFollowDeclaration = {
  input: z.object({ interest_id: id }),
  output: followState,
  caller: "session",
} as const;

export const topicOperations = {
  "topics.list": operation({
    summary: "Top-level topics that have pins or, with `parent` (a `url_name` or an ID), the topics below one.",
    routes: [{ method: "GET", path: "/v3/topics/" }],
    input: z.object({
      parent: topicInput.optional(),
      /** Whether to list only topics that have videos. */
      with_videos: flag.default(false),
      ...pageInput,
    }),
    output: topicSummary,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "topics.get": operation({
    summary: "A topic by its `url_name` or ID, with related topics.",
    routes: [{ method: "GET", path: "/v3/topics/:url_name/" }],
    input: z.object({ url_name: topicInput }),
    output: topic,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "topics.feed": operation({
    summary: "The pins of a topic, freshest and most popular first.",
    routes: [{ method: "GET", path: "/v3/topics/:url_name/feed/" }],
    input: z.object({ url_name: topicInput, ...pageInput }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "topics.best": operation({
    summary: "The best of a topic's fresh and popular pins: those with the most saves and favorites.",
    routes: [{ method: "GET", path: "/v3/topics/:url_name/best/" }],
    input: z.object({ url_name: topicInput, ...pageInput }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "topics.videos": operation({
    summary: "Videos, freshest and most popular first; all of them, or those of a topic (a `url_name` or an ID).",
    routes: [{ method: "GET", path: "/v3/videos/" }],
    input: z.object({ topic: topicInput.optional(), ...pageInput }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "topics.followed": operation({
    summary: "Topics the caller follows, most recently followed first.",
    routes: [{ method: "GET", path: "/v3/users/me/following/topics/" }],
    input: z.object(pageInput),
    output: topicSummary,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "topics.follow": operation({
    summary: "Follow a topic; following twice counts once.",
    routes: [
      { method: "PUT", path: "/v3/topics/:interest_id/follow/" },
      { method: "POST", path: "/resource/InterestFollowResource/" },
    ],
    ...topicFollowDeclaration,
    errors: ["not_found"],
  }),
  "topics.unfollow": operation({
    summary: "Stop following a topic.",
    routes: [
      { method: "DELETE", path: "/v3/topics/:interest_id/follow/" },
      { method: "DELETE", path: "/resource/InterestFollowResource/" },
    ],
    ...topicFollowDeclaration,
    errors: ["not_found"],
  }),
};
