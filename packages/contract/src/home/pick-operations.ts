import { PICK_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { id, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { entity } from "../platform/entity.ts";

const pickedPin = z
  .array(id)
  .min(1, "Pick at least one Pin.")
  .max(PICK_LIMITS.max, `Pick up to ${PICK_LIMITS.max} Pins.`);
const pickResult = entity("PicksTaken", { picked: z.number().int() });

export const pickOperations = {
  "home.pickOffers": operation({
    summary: "A varied selection of pins to pick from.",
    routes: [{ method: "GET", path: "/v3/users/me/picks/offers/" }],
    input: z.object(pageInput),
    output: pinCard,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "home.picks": operation({
    summary: "The caller's picks that are still visible, latest first.",
    routes: [{ method: "GET", path: "/v3/users/me/picks/" }],
    input: z.object(pageInput),
    output: pinCard,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "home.pick": operation({
    summary:
      "Replace the caller's picks for their home feed. Pins that are no longer visible are skipped. Returns how many distinct pins were picked.",
    routes: [{ method: "PUT", path: "/v3/users/me/picks/" }],
    input: z.object({ pin_ids: pickedPin }),
    output: pickResult,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
};
