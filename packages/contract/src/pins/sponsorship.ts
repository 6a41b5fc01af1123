import * as z from "zod";
import { clean } from "../platform/fields.ts";

/** Longer than any username may be; what is no username is somebody who is not there. */
const USERNAME_MAX = 64;

/** That money stands behind a pin; `sponsor` is a username, and left out where it is not said whose. */
export const newSponsorship = z.object({
  sponsor: clean(USERNAME_MAX)
    .transform((typed) => typed.replace(/^@/, "").toLowerCase() || null)
    .nullable()
    .default(null),
});
