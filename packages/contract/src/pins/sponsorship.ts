import * as z from "zod";
import { cleanLine } from "../platform/fields.ts";

/** Longer than any username. Text that isn't a username is treated as a person who doesn't exist. */
const MAX_USERNAME_LENGTH = 64;

/** A paid partnership. `sponsor` is a username, omitted if the sponsor isn't named. */
export const newSponsorship = z.object({
  sponsor: cleanLine(MAX_USERNAME_LENGTH)
    .transform((typed) => typed.replace(/^@/, "").toLowerCase() || null)
    .nullable()
    .default(null),
});
