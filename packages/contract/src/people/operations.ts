import { BOARD_PRIVACIES, BOARD_SORTS, COLOR_GROUPS, PIN_FILTERS } from "@tessera/domain";
import * as z from "zod";
import { BOARD_LIST_FIELD_SETS, boardSummary } from "../boards/entities.ts";
import { flag, id, pageInput, printableText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { entity } from "../platform/entity.ts";
import { topicName } from "../topics/entities.ts";
import { profile, USER_FIELD_SETS, userFields, userSummary } from "./entities.ts";

const username = printableText(64, 1);
const blockState = entity("BlockState", { blockedByMe: z.boolean() });
const followState = entity("UserFollowState", { explicitlyFollowedByMe: z.boolean(), followerCount: z.int() });
const interests = entity("Interests", { interests: z.array(topicName) });

export const peopleOperations = {
  "people.get": operation({
    summary: "A person's profile. For someone the caller blocked, only their identity.",
    routes: [{ method: "GET", path: "/v3/users/:username/" }],
    input: z.object({ username }),
    output: profile,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "people.fields": operation({
    summary: "Selected fields of a person: their profile or, for themselves, how they save.",
    routes: [{ method: "GET", path: "/resource/UserResource/" }],
    input: z.object({ username, field_set_key: z.enum(USER_FIELD_SETS).default("profile") }),
    output: userFields,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "people.followers": operation({
    summary: "A person's followers, newest first.",
    routes: [{ method: "GET", path: "/v3/users/:username/followers/" }],
    input: z.object({ username, ...pageInput }),
    output: userSummary,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "people.following": operation({
    summary: "The people a person follows, newest first.",
    routes: [{ method: "GET", path: "/v3/users/:username/following/" }],
    input: z.object({ username, ...pageInput }),
    output: userSummary,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "people.boards": operation({
    summary: "A person's boards that the caller can see, most recently saved to first by default; archived ones last.",
    routes: [{ method: "GET", path: "/v3/users/:username/boards/" }],
    input: z.object({
      username,
      privacy_filter: z.enum(["all", ...BOARD_PRIVACIES]).default("all"),
      sort: z.enum(BOARD_SORTS).default("last_pinned_to"),
      group_by: z.enum(["mix_public_private", "visibility"]).default("mix_public_private"),
      include_archived: flag.default(true),
      field_set_key: z.enum(BOARD_LIST_FIELD_SETS).default("default"),
      /** Omits the automatically created board for the person's saves to the profile. */
      filter_all_pins: flag.default(true),
      /** Omits boards whose newest pins are all stories. */
      filter_stories: flag.default(false),
      /** Omits boards whose newest pins are all products. */
      filter_shopping_list: flag.default(false),
      /** The account on whose behalf the caller acts, which is always their own. */
      orbac_subject_id: id.optional(),
      ...pageInput,
    }),
    output: boardSummary,
    list: true,
    caller: "anyone",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
  "people.created": operation({
    summary: "Pins a person created, newest first.",
    routes: [{ method: "GET", path: "/v3/users/:username/pins/" }],
    input: z.object({ username, ...pageInput }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "people.saved": operation({
    summary: "Pins a person saved or created, newest first. Callers can filter their own.",
    routes: [{ method: "GET", path: "/v3/users/:username/saved/" }],
    input: z.object({
      username,
      /** Only for the caller's own profile. Favorites are in the order in which they were added. */
      filter: z.enum(PIN_FILTERS).optional(),
      /** The color for the COLORS filter. */
      color: z.enum(COLOR_GROUPS).optional(),
      /**
       * The topic for the INTERESTS filter, by `url_name` or ID. Without it, the filter matches every pin with a topic.
       */
      interest: id.optional(),
      ...pageInput,
    }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "forbidden", "invalid_bookmark", "validation_error"],
  }),
  "people.interests": operation({
    summary: "The main topics of the caller's pins, that of the latest pin first.",
    routes: [{ method: "GET", path: "/v3/users/me/interests/" }],
    input: z.object({}),
    output: interests,
    caller: "session",
    errors: [],
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
    summary: "Block a person. Neither can see the other, and follows between them end. Blocking twice counts once.",
    routes: [{ method: "PUT", path: "/v3/users/:username/block/" }],
    input: z.object({ username }),
    output: blockState,
    caller: "session",
    errors: ["not_found", "validation_error"],
  }),
  "people.unblock": operation({
    summary: "Unblock a person. Follows that the block ended aren't restored.",
    routes: [{ method: "DELETE", path: "/v3/users/:username/block/" }],
    input: z.object({ username }),
    output: blockState,
    caller: "session",
    errors: ["not_found", "validation_error"],
  }),
  "people.blocked": operation({
    summary: "People the caller blocked, newest first.",
    routes: [{ method: "GET", path: "/v3/users/me/blocked/" }],
    input: z.object({ ...pageInput }),
    output: userSummary,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
};
