import { type PlacedExperience, parsePlacedExperience, PLACEMENT_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { nothing } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { placedExperiences } from "./entities.ts";

const placementIds = z
  .string()
  .regex(
    new RegExp(String.raw`^\d{1,10}(,\d{1,10}){0,${PLACEMENT_LIMITS.max - 1}}$`),
    `Please name one to ${PLACEMENT_LIMITS.max} placements, with commas between them.`,
  )
  .transform((ids) => [...new Set(ids.split(","))])
  .describe("the numbers of the placements, with commas between them");

const placedExperience = z
  .string()
  .max(64)
  .transform((text, context): PlacedExperience => {
    const placed = parsePlacedExperience(text);
    if (placed) return placed;
    context.addIssue({ code: "custom", message: "Please name a placement and an experience: 11:502597." });
    return z.NEVER;
  })
  .describe("placement:experience, or already encoded placement%3Aexperience");

/** A JSON object as a text; none, an empty one and `null` all say nothing. */
const jsonObject = z
  .string()
  .max(PLACEMENT_LIMITS.contextMax)
  .nullish()
  .transform((text, context): Record<string, unknown> => {
    const value = parseJson(text || "null");
    if (value === null) return {};
    if (typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
    context.addIssue({ code: "custom", message: "Please write a JSON object." });
    return z.NEVER;
  });

const advertiser = z.object({ advertiserId: z.string().max(64).optional() });

const beside = {
  extra_context: jsonObject.describe("a JSON object as a text"),
  targeting: z
    .union([advertiser, jsonObject.pipe(advertiser)])
    .optional()
    .describe("{advertiserId}; in a query as a text"),
};

const onePlaced = z.object({ placed_experience_id: placedExperience, ...beside });

export const experienceOperations = {
  "experiences.list": operation({
    summary: "What the product has to say to the caller at some placements.",
    routes: [{ method: "GET", path: "/resource/UserExperienceResource/" }],
    input: z.object({ placement_ids: placementIds, ...beside }),
    output: placedExperiences,
    caller: "anyone",
  }),
  "experiences.viewed": operation({
    summary: "The caller has seen an experience.",
    routes: [{ method: "PUT", path: "/resource/UserExperienceViewedResource/" }],
    input: onePlaced,
    output: nothing,
    caller: "session",
    errors: ["not_found"],
  }),
  "experiences.complete": operation({
    summary: "The caller did what an experience asks for. It comes back no more.",
    routes: [{ method: "PUT", path: "/resource/UserExperienceCompletedResource/" }],
    input: onePlaced,
    output: nothing,
    caller: "session",
    errors: ["not_found"],
  }),
  "experiences.dismiss": operation({
    summary: "The caller does not want an experience. It comes back no more.",
    routes: [{ method: "DELETE", path: "/resource/UserExperienceResource/" }],
    input: onePlaced,
    output: nothing,
    caller: "session",
    errors: ["not_found"],
  }),
};

/** What a text says in JSON; undefined where it says nothing in it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
