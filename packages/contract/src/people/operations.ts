import { PIN_FILTERS } from "@tessera/domain";
import * as z from "zod";
import { boardSummary } from "../boards/entities.ts";
import { id, pageInput, printable } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { profile, userSummary } from "./entities.ts";

const username = printable(64, 1);
const blockState = z.object({ blockedByMe: z.boolean() });
const followState = z.object({ explicitlyFollowedByMe: z.boolean(), followerCount: z.int() });

export const peopleOperations = {
  "people.get": operation({
    summary: "A person's profile; of somebody whom the caller blocked no more than who it is.",
    routes: [
      { method: "GET", path: "/v3/users/:username/" },
      { method: "GET", path: "/resource/UserResource/" },
    ],
    input: z.object({ username }),
    output: profile,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "people.followers": operation({
    summary: "Who follows a person, newest first.",
    routes: [{ method: "GET", path: "/v3/users/:username/followers/" }],
    input: z.object({ username, ...pageInput }),
    output: userSummary,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "people.following": operation({
    summary: "Whom a person follows, newest first.",
    routes: [{ method: "GET", path: "/v3/users/:username/following/" }],
    input: z.object({ username, ...pageInput }),
    output: userSummary,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "people.boards": operation({
    summary: "A person's boards that the caller may list, the one last saved to first.",
    routes: [{ method: "GET", path: "/v3/users/:username/boards/" }],
    input: z.object({ username, ...pageInput }),
    output: boardSummary,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "people.created": operation({
    summary: "The pins that a person made, newest first.",
    routes: [{ method: "GET", path: "/v3/users/:username/pins/" }],
    input: z.object({ username, ...pageInput }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "people.saved": operation({
    summary: "The pins that a person saved or made, newest first; one's own also by a filter.",
    routes: [{ method: "GET", path: "/v3/users/:username/saved/" }],
    input: z.object({
      username,
      /** Of one's own profile alone: what one favourited, the latest first. */
      filter: z.enum(PIN_FILTERS).optional(),
      ...pageInput,
    }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
  "people.follow": operation({
    summary: "Follow a person; following twice counts once.",
    routes: [{ method: "POST", path: "/resource/UserFollowResource/" }],
    input: z.object({ user_id: id }),
    output: followState,
    caller: "session",
    errors: ["not_found", "validation_error"],
  }),
  "people.unfollow": operation({
    summary: "Stop following a person.",
    routes: [{ method: "DELETE", path: "/resource/UserFollowResource/" }],
    input: z.object({ user_id: id }),
    output: followState,
    caller: "session",
    errors: ["not_found"],
  }),
  "people.block": operation({
    summary: "Block a person: neither sees anything of the other, and follows between them end. Twice is as once.",
    routes: [{ method: "PUT", path: "/v3/users/:username/block/" }],
    input: z.object({ username }),
    output: blockState,
    caller: "session",
    errors: ["not_found", "validation_error"],
  }),
  "people.unblock": operation({
    summary: "End one's block of a person; the follows that it ended stay ended.",
    routes: [{ method: "DELETE", path: "/v3/users/:username/block/" }],
    input: z.object({ username }),
    output: blockState,
    caller: "session",
    errors: ["not_found", "validation_error"],
  }),
  "people.blocked": operation({
    summary: "Whom the caller blocked, newest first.",
    routes: [{ method: "GET", path: "/v3/users/me/blocked/" }],
    input: z.object({ ...pageInput }),
    output: userSummary,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
};
