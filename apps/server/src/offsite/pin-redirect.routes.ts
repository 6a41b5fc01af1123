import { pinIdFromPath, pinSeoUrl, pinUrl } from "@tessera/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../platform/context.ts";
import { limitGuesses } from "../platform/guesses.ts";
import { notFound } from "../platform/errors.ts";
import { createVisit } from "../platform/http/visits.ts";
import { toLinkedId } from "../pins/facts.hydration.ts";
import { requirePin } from "../pins/pins.access.ts";
import { isContentGone } from "../pins/pins.queries.ts";

/**
 * `/pin_redirect?id=…` redirects to a pin's page, at the URL that fits the viewer. It never redirects anywhere else. A
 * pin that the viewer may not open looks the same as one that doesn't exist.
 */
export function registerPinRedirect(app: FastifyInstance, context: Context): void {
  app.get("/pin_redirect", async (request, reply) => {
    const visit = createVisit(context, request, reply);
    await context.limits.countAddress("read", visit.address);
    const { id: requestedId } = request.query as { readonly id?: unknown };
    const pinId = typeof requestedId === "string" ? pinIdFromPath(requestedId) : null;
    if (pinId === null) throw notFound("Pin");
    const person = await visit.person();
    const { fullPin, facts } = await limitGuesses(
      context,
      { address: visit.address, personId: person?.id ?? null },
      (guarded) => requirePin(guarded, pinId, person, "open"),
    );
    const id = toLinkedId(facts, fullPin);
    // A removed content's title must not appear in the URL.
    const seoUrl = pinSeoUrl(id, isContentGone(fullPin.content) ? "" : fullPin.content.title);
    return reply
      .header("Cache-Control", "private, no-store")
      .redirect(pinUrl({ id, seoUrl }, { isAuth: person !== null }), 302);
  });
}
