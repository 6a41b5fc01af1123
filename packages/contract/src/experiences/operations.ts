import { type PlacedExperience, parsePlacedExperience, PLACEMENT_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { doneResult } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { placedExperiences } from "./entities.ts";

const placementIds = z
  .string()
  .regex(
    new RegExp(String.raw`^\d{1,10}(,\d{1,10}){0,${PLACEMENT_LIMITS.max - 1}}$`),
    `List 1 to ${PLACEMENT_LIMITS.max} placements, separated by commas.`,
  )
  .transform((ids) => [...new Set(ids.split(","))])
  .describe("placement numbers, separated by commas");

const placedExperience = z
  .string()
  .max(64)
  .transform((text, context): PlacedExperience => {
    const placed = parsePlacedExperience(text);
    if (placed) return placed;
    context.addIssue({ code: "custom", message: "Send a placement and an experience, like 11:502597." });
    return z.NEVER;
  })
  .describe("placement:experience, or already encoded placement%3Aexperience");

/** A JSON object as text. Missing text, empty text, and `null` all mean an empty object. */
const jsonObject = z
  .string()
  .max(PLACEMENT_LIMITS.contextMax)
  .nullish()
  .transform((text, context): Record<string, unknown> => {
    const value = parseJson(text || "null");
    if (value === null) return {};
    if (typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
    context.addIssue({ code: "custom", message: "Send a JSON object." });
    return z.NEVER;
  });

const advertiser = z.object({ advertiserId: z.string().max(64).optional() });

const extraContext = {
  extra_context: jsonObject.describe("a JSON object as a string"),
  targeting: z
    .union([advertiser, jsonObject.pipe(advertiser)])
    .optional()
    .describe("{advertiserId}; as a string in a query"),
};

const placedExperienceInput = z.object({ placed_experience_id: placedExperience, ...extraContext });

export const experienceOperations = {
  "experiences.list": operation({
    summary: "Experiences for the caller at the requested placements.",
    routes: [{ method: "GET", path: "/resource/UserExperienceResource/" }],
    input: z.object({ placement_ids: placementIds, ...extraContext }),
    output: placedExperiences,
    caller: "anyone",
  }),
  "experiences.viewed": operation({
    summary: "Record that the caller saw an experience.",
    routes: [{ method: "PUT", path: "/resource/UserExperienceViewedResource/" }],
    input: placedExperienceInput,
    output: doneResult,
    caller: "session",
    errors: ["not_found"],
  }),
  "experiences.complete": operation({
    summary: "Record that the caller completed an experience. It won't come back.",
    routes: [{ method: "PUT", path: "/resource/UserExperienceCompletedResource/" }],
    input: placedExperienceInput,
    output: doneResult,
    caller: "session",
    errors: ["not_found"],
  }),
  "experiences.dismiss": operation({
    summary: "Record that the caller dismissed an experience. It won't come back.",
    routes: [{ method: "DELETE", path: "/resource/UserExperienceResource/" }],
    input: placedExperienceInput,
    output: doneResult,
    caller: "session",
    errors: ["not_found"],
  }),
};

/** Parses JSON text. Returns undefined if the text isn't valid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
