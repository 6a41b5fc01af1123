import { PIN_LIMITS, REDIRECT_STATUSES, SOURCE_EVENT_TYPES } from "@tessera/domain";
import * as z from "zod";
import { flatData } from "../insights/entities.ts";
import { entity } from "../platform/entity.ts";
import { flag, id, printableText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";

const auxData = z
  .string()
  .max(4096)
  .refine((text) => {
    try {
      return flatData.safeParse(JSON.parse(text)).success;
    } catch {
      return false;
    }
  }, "This must be a JSON object of plain values, as a string.");
const linkCheck = entity("LinkCheck", {
  message: z.string(),
  redirect_status: z.enum(REDIRECT_STATUSES),
  url: z.string(),
});
const attributionToken = entity("AttributionToken", { token: z.string(), expires_at: z.iso.datetime() });

export const offsiteOperations = {
  "offsite.check": operation({
    summary: "Whether a pin's link is safe to open. With check_only false, this also records the click.",
    routes: [
      { method: "POST", path: "/v3/offsite/" },
      { method: "GET", path: "/v3/offsite/" },
    ],
    input: z
      .object({
        pin_id: id.optional(),
        /** The pin's ID, used instead of `pin_id` if the pin is a third party's advertisement. */
        third_party_ad: id.optional(),
        url: printableText(PIN_LIMITS.linkMax, 1),
        check_only: flag.default(true),
        client_tracking_params: printableText(2048).optional(),
        aux_data: auxData.optional(),
      })
      .refine((input) => (input.pin_id === undefined) !== (input.third_party_ad === undefined), {
        path: ["pin_id"],
        message: "Identify one Pin, in one way.",
      }),
    output: linkCheck,
    caller: "anyone",
    effect: "read",
    limit: "search",
    errors: ["not_found", "unprocessable"],
  }),
  "offsite.attributionToken": operation({
    summary: "A token that registers an advertisement as an attribution source in a browser, valid for half an hour.",
    routes: [{ method: "POST", path: "/v3/offsite/attribution_token/" }],
    input: z.object({ advertiser_id: id, source_event_type: z.enum(SOURCE_EVENT_TYPES) }),
    output: attributionToken,
    caller: "anyone",
    limit: "search",
    errors: ["not_found", "forbidden"],
  }),
};
