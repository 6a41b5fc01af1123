import { parsePinId, getPinSeoUrl, getPinUrl } from "@tessera/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../platform/context.ts";
import { limitGuesses } from "../platform/guesses.ts";
import { createNotFoundError } from "../platform/errors.ts";
import { createVisit } from "../platform/http/visits.ts";
import { toLinkedId } from "../pins/facts.hydration.ts";
import { requirePin } from "../pins/pins.access.ts";
import { isContentGone } from "../pins/pins.queries.ts";

/**
 * Adds the route `/pin_redirect?id=…`, which redirects to a pin's page and never anywhere else. For a pin that the
 * viewer may not open, it responds as if the pin didn't exist.
 */
export function registerPinRedirect(app: FastifyInstance, context: Context): void {
  app.get("/pin_redirect", async (request, reply) => {
    const visit = createVisit(context, request, reply);
    await context.limits.countAddress("read", visit.address);
    const { id: requestedId } = request.query as { readonly id?: unknown };
    const pinId = typeof requestedId === "string" ? parsePinId(requestedId) : null;
    if (pinId === null) throw createNotFoundError("Pin");
    const person = await visit.person();
    const { fullPin, facts } = await limitGuesses(
      context,
      { address: visit.address, personId: person?.id ?? null },
      (guarded) => requirePin(guarded, pinId, person, "open"),
    );
    const id = toLinkedId(facts, fullPin);
    // A removed content's title must not appear in the URL.
    const seoUrl = getPinSeoUrl(id, isContentGone(fullPin.content) ? "" : fullPin.content.title);
    return reply
      .header("Cache-Control", "private, no-store")
      .redirect(getPinUrl({ id, seoUrl }, { isAuth: person !== null }), 302);
  });
}
