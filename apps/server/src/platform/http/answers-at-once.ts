import { AppError } from "@tessera/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { getAddress, getSiteNetwork } from "./addresses.ts";

/**
 * The maximum number of responses in progress for one address. A stalled reader keeps its responses in memory until the
 * connection times out. A browser makes six requests at a time, but a proxy that is missing from TRUST_PROXY makes
 * everyone's requests.
 */
const MAX_CONCURRENT_RESPONSES = 256;

/** Rejects requests from an address that has too many responses in progress. */
export function limitConcurrentResponses(app: FastifyInstance, { settings }: Pick<Context, "settings">): void {
  const max = Math.max(1, Math.round(MAX_CONCURRENT_RESPONSES * settings.rateLimitFactor));
  const counts = new Map<string, number>();
  app.addHook("onRequest", async (request, reply) => {
    const address = getSiteNetwork(getAddress(request));
    const count = counts.get(address) ?? 0;
    if (count >= max) {
      throw new AppError("rate_limited", "Too many of your requests are in progress. Wait a moment.", {
        retryAfter: 5,
      });
    }
    counts.set(address, count + 1);
    // A page's stream and its abort signal add listeners too. With this listener, there are more than Node's default
    // maximum.
    reply.raw.setMaxListeners(16).once("close", () => {
      const remaining = (counts.get(address) ?? 1) - 1;
      if (remaining === 0) counts.delete(address);
      else counts.set(address, remaining);
    });
  });
}
