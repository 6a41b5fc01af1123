import { AppError } from "@tessera/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { addressOf, siteNetwork } from "./addresses.ts";

/**
 * The maximum number of responses in progress for one address. A stalled reader keeps its responses in our memory until the
 * connection times out. A browser requests six things at a time, and a proxy that isn't named in TRUST_PROXY requests
 * everyone's.
 */
const MOST_AT_ONCE = 256;

/** Refuses an address that has too many responses in progress. */
export function boundAnswersAtOnce(app: FastifyInstance, { settings }: Pick<Context, "settings">): void {
  const most = Math.max(1, Math.round(MOST_AT_ONCE * settings.rateLimitFactor));
  const underWay = new Map<string, number>();
  app.addHook("onRequest", async (request, reply) => {
    const address = siteNetwork(addressOf(request));
    const count = underWay.get(address) ?? 0;
    if (count >= most) {
      throw new AppError("rate_limited", "Too many of your requests are in progress. Wait a moment.", {
        retryAfter: 5,
      });
    }
    underWay.set(address, count + 1);
    // A page's stream and its abort signal also listen: with this one that's more listeners than Node expects.
    reply.raw.setMaxListeners(16).once("close", () => {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left === 0) underWay.delete(address);
      else underWay.set(address, left);
    });
  });
}
