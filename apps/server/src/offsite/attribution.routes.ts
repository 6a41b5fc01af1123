import { AppError } from "@tessera/contract";
import { ATTRIBUTION_SETTINGS, SOURCE_EVENT_TYPES } from "@tessera/domain";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Context } from "../platform/context.ts";
import { createVisit } from "../platform/http/visits.ts";
import { verifyAttributionToken } from "./attribution.commands.ts";

/** The maximum number of destinations that browsers accept per source. */
const MAX_DESTINATIONS = 3;
const originSchema = z
  .string()
  .max(255)
  .refine((text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text);
const numericTextSchema = z.string().regex(/^\d{1,20}$/);
const keywordSchema = z.string().max(64);

/** The URL's query parameters; see `getAttributionSourceUrl` in the domain. */
const attributionQuerySchema = z
  .object({
    source_event_id: numericTextSchema,
    destination: z.string().max(1024).transform(parseJson).pipe(z.array(originSchema).min(1).max(MAX_DESTINATIONS)),
    expiry: numericTextSchema,
    priority: numericTextSchema,
    advertiser_id: keywordSchema.min(1),
    campaign_id: keywordSchema,
    source_event_type: z.enum(SOURCE_EVENT_TYPES),
    hostname: z.string().max(255).optional(),
    token: z.string().max(128).optional(),
  })
  .refine(({ source_event_type: type, expiry, priority }) => {
    const spec = ATTRIBUTION_SETTINGS[type];
    return Number(expiry) === spec.expiry && Number(priority) === spec.priority;
  });

/** A transparent 1 × 1 GIF, because pages on other hosts request an image. */
const TRANSPARENT_GIF = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/**
 * Adds a route that registers an ad as the source of later conversions in the browser. The server stores nothing. A
 * registration requires a token from this server. Otherwise, any page could make a browser register a source in an
 * advertiser's name.
 */
export function registerAttributionRoute(app: FastifyInstance, context: Context): void {
  app.get("/attribution_source", async (request, reply) => {
    await context.limits.countAddress("read", createVisit(context, request, null).address);
    const parsed = attributionQuerySchema.safeParse(request.query);
    if (!parsed.success) throw new AppError("validation_error", "This attribution source isn’t valid.");
    const { advertiser_id: advertiserId, source_event_type: type, token = "", ...source } = parsed.data;
    if (verifyAttributionToken(context, token, { advertiserId, type })) {
      reply.header("Attribution-Reporting-Register-Source", createRegistrationHeader(source));
    }
    return reply
      .header("Cache-Control", "no-store")
      .header("Cross-Origin-Resource-Policy", "cross-origin")
      .type("image/gif")
      .send(TRANSPARENT_GIF);
  });
}

/** Creates the registration header's value, with numbers as strings, as the Attribution Reporting API requires. */
function createRegistrationHeader({
  source_event_id,
  destination,
  expiry,
  priority,
}: Pick<z.infer<typeof attributionQuerySchema>, "source_event_id" | "destination" | "expiry" | "priority">): string {
  return JSON.stringify({ source_event_id, destination, expiry, priority });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
