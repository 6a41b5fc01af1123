import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import { createAttributionToken } from "./attribution.commands.ts";
import { createRedirectCache } from "./redirect-cache.stores.ts";
import { requireAdvertiser, requirePinLink, requireMarketingConsent } from "./offsite.access.ts";
import { checkLink, recordClick } from "./offsite.commands.ts";
import { toLinkCheck } from "./offsite.views.ts";

/** Creates the operations on links to other sites, with the server's own cache of known redirects. */
export function createOffsiteHandlers({
  fetchUrl,
  now,
}: Pick<Context, "fetchUrl" | "now">): Pick<Handlers, "offsite.check" | "offsite.attributionToken"> {
  const redirects = createRedirectCache(fetchUrl, now);
  return {
    async "offsite.check"({ context, input, visit, person }) {
      const pinId = input.pin_id ?? input.third_party_ad ?? "";
      const { contentId, creatorId, link } = await requirePinLink(context, person, { pinId, url: input.url });
      const status = await checkLink(context.db, link, redirects);
      // This runs in the background. The next request for the link uses the result.
      redirects.follow(link, creatorId);
      if (!input.check_only && status === "ok") {
        await recordClick(
          context,
          { visit, person },
          {
            contentId,
            pinId,
            isThirdPartyAd: input.third_party_ad !== undefined,
            clientTrackingParams: input.client_tracking_params,
            auxData: input.aux_data,
          },
        );
      }
      return toLinkCheck(link, status);
    },

    async "offsite.attributionToken"({ context, input, person }) {
      await requireMarketingConsent(context, person);
      const advertiserId = await requireAdvertiser(context, person, input.advertiser_id);
      return createAttributionToken(context, { advertiserId, type: input.source_event_type });
    },
  };
}
