import { PICK_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { id, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { entity } from "../platform/entity.ts";

const picked = z
  .array(id)
  .min(1, "Please pick at least one Pin.")
  .max(PICK_LIMITS.max, `Please pick at most ${PICK_LIMITS.max} Pins.`);
const picksTaken = entity("PicksTaken", { picked: z.number().int() });

export const pickOperations = {
  "home.pickOffers": operation({
    summary: "Pins to pick from, as different from one another as can be.",
    routes: [{ method: "GET", path: "/v3/users/me/picks/offers/" }],
    input: z.object(pageInput),
    output: pinCard,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "home.picks": operation({
    summary: "What the caller picked, as far as it is still to be seen, the last pick first.",
    routes: [{ method: "GET", path: "/v3/users/me/picks/" }],
    input: z.object(pageInput),
    output: pinCard,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "home.pick": operation({
    summary:
      "Pick pins for one's home feed in place of all that one picked before; those that are to be seen no more are passed over. Says how many different ones were taken.",
    routes: [{ method: "PUT", path: "/v3/users/me/picks/" }],
    input: z.object({ pin_ids: picked }),
    output: picksTaken,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
};
