import { AppError } from "@tessera/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { getAddress, siteNetwork } from "./addresses.ts";

/**
 * The maximum number of responses in progress for one address. A stalled reader keeps its responses in our memory until the
 * connection times out. A browser requests six things at a time, and a proxy that isn't named in TRUST_PROXY requests
 * everyone's.
 */
const MAX_AT_ONCE = 256;

/** Refuses an address that has too many responses in progress. */
export function boundAnswersAtOnce(app: FastifyInstance, { settings }: Pick<Context, "settings">): void {
  const max = Math.max(1, Math.round(MAX_AT_ONCE * settings.rateLimitFactor));
  const running = new Map<string, number>();
  app.addHook("onRequest", async (request, reply) => {
    const address = siteNetwork(getAddress(request));
    const count = running.get(address) ?? 0;
    if (count >= max) {
      throw new AppError("rate_limited", "Too many of your requests are in progress. Wait a moment.", {
        retryAfter: 5,
      });
    }
    running.set(address, count + 1);
    // A page's stream and its abort signal also listen: with this one that's more listeners than Node expects.
    reply.raw.setMaxListeners(16).once("close", () => {
      const left = (running.get(address) ?? 1) - 1;
      if (left === 0) running.delete(address);
      else running.set(address, left);
    });
  });
}
