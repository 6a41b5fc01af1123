import { AppError } from "@tessera/contract";
import { ATTRIBUTION, SOURCE_EVENT_TYPES } from "@tessera/domain";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Context } from "../platform/context.ts";
import { createVisit } from "../platform/http/visits.ts";
import { verifyAttributionToken } from "./attribution.commands.ts";

/** Browsers accept at most this many destinations per source. */
const DESTINATIONS_MAX = 3;
const origin = z
  .string()
  .max(255)
  .refine((text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text);
const number = z.string().regex(/^\d{1,20}$/);
const word = z.string().max(64);

/** The URL's query parameters; see `attributionSourceUrl` in the domain. */
const query = z
  .object({
    source_event_id: number,
    destination: z.string().max(1024).transform(parseJson).pipe(z.array(origin).min(1).max(DESTINATIONS_MAX)),
    expiry: number,
    priority: number,
    advertiser_id: word.min(1),
    campaign_id: word,
    source_event_type: z.enum(SOURCE_EVENT_TYPES),
    hostname: z.string().max(255).optional(),
    token: z.string().max(128).optional(),
  })
  .refine(({ source_event_type: type, expiry, priority }) => {
    const spec = ATTRIBUTION[type];
    return Number(expiry) === spec.expiry && Number(priority) === spec.priority;
  });

/** One transparent pixel, for pages of other hosts, which request an image. */
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/**
 * Responds to a browser that registers an advertisement as the source of later conversions. The browser stores it;
 * the server doesn't. The request needs a token from this server. Otherwise, any page could make a browser register
 * something in an advertiser's name.
 */
export function registerAttributionRoute(app: FastifyInstance, context: Context): void {
  app.get("/attribution_source", async (request, reply) => {
    await context.limits.countAddress("read", createVisit(context, request, null).address);
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw new AppError("validation_error", "This attribution source isn’t valid.");
    const { advertiser_id: advertiserId, source_event_type: type, token = "", ...source } = parsed.data;
    if (verifyAttributionToken(context, token, { advertiserId, type })) {
      reply.header("Attribution-Reporting-Register-Source", registration(source));
    }
    return reply
      .header("Cache-Control", "no-store")
      .header("Cross-Origin-Resource-Policy", "cross-origin")
      .type("image/gif")
      .send(PIXEL);
  });
}

/** The registration in the browser's format: numbers as strings, as the Attribution Reporting API requires. */
function registration({
  source_event_id,
  destination,
  expiry,
  priority,
}: Pick<z.infer<typeof query>, "source_event_id" | "destination" | "expiry" | "priority">): string {
  return JSON.stringify({ source_event_id, destination, expiry, priority });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
