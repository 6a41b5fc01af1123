import { SEASONS, TODAY_LISTS } from "@tessera/domain";
import * as z from "zod";
import { flag, id, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { article, articleSummary, currentSeason } from "./entities.ts";

/** The identifier of an article in a URL: its ID, or the end of a written article's path. */
const articleInput = z
  .string()
  .max(120)
  .regex(/^[\w-]+(?:\/[\w-]+){0,4}$/, "This isn’t an article.");

export const todayOperations = {
  "today.articles": operation({
    summary: "Articles for the viewer's country and for everyone, newest first.",
    routes: [{ method: "GET", path: "/v3/today/" }],
    input: z.object(pageInput),
    output: articleSummary,
    list: true,
    caller: "anyone",
    errors: ["invalid_bookmark"],
  }),
  "today.pins": operation({
    summary:
      "One of the day's lists of pins for the viewer's country: the best of the month, the fastest rising, the most popular of the week, or the most popular products.",
    routes: [{ method: "GET", path: "/v3/today/:list/" }],
    input: z.object({
      list: z.enum(TODAY_LISTS),
      /** Whether the list is empty in countries that have no list of their own. */
      local: flag.default(false),
      /** Only pins of this topic: its `url_name` or its ID. */
      topic: id.optional(),
      ...pageInput,
    }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "today.article": operation({
    summary: "A published article by its ID, or by the end of its path.",
    routes: [{ method: "GET", path: "/v3/articles/" }],
    input: z.object({ article: articleInput }),
    output: article,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "today.articlePins": operation({
    summary: "The pins of a published article, in its order.",
    routes: [{ method: "GET", path: "/v3/articles/pins/" }],
    input: z.object({ article: articleInput, ...pageInput }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "today.season": operation({
    summary: "The season or holiday in the viewer's country.",
    routes: [{ method: "GET", path: "/v3/seasons/current/" }],
    input: z.object({}),
    output: currentSeason,
    caller: "anyone",
  }),
  "today.seasonPins": operation({
    summary: "Pins for a season or holiday, freshest and most popular first.",
    routes: [{ method: "GET", path: "/v3/seasons/:season/pins/" }],
    input: z.object({ season: z.enum(SEASONS), ...pageInput }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["invalid_bookmark"],
  }),
};
