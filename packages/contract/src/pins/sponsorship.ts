import * as z from "zod";
import { clean } from "../platform/fields.ts";

/** Longer than any username can be; anything that is not a username counts as someone who does not exist. */
const USERNAME_MAX = 64;

/** A paid partnership; `sponsor` is a username, omitted if the sponsor is not named. */
export const newSponsorship = z.object({
  sponsor: clean(USERNAME_MAX)
    .transform((typed) => typed.replace(/^@/, "").toLowerCase() || null)
    .nullable()
    .default(null),
});
