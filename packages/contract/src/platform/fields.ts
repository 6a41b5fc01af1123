import { cleanLine, cleanLink, cleanParagraphs, codePointLength, isCalendarDate, PIN_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity, schemaNames } from "./entity.ts";
import { MISSING, tooLong } from "./field-messages.ts";

/** Page sizes: what is asked for when nothing is, the most of any list, the most of follower lists. */
export const PAGE_SIZES = { default: 25, max: 250, followersMax: 50 } as const;

/** An opaque id. */
export const id = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/, "This isn’t a valid ID.")
  .register(schemaNames, { id: "Id" });

/** A text within `max` UTF-16 units, of at least `min`, that is taken as it is: without control characters. */
export function printable(max: number, min = 0) {
  return z
    .string()
    .min(min, MISSING)
    .max(max, tooLong(max))
    .regex(/^\P{Cc}*$/u, "Remove control characters.");
}

/** A flag, also from a query string. */
export const flag = z.union([z.boolean(), z.stringbool()]);

/** A one-line text, cleaned, within `max` code points; `min` 1 makes it required. */
export function clean(max: number, min = 0) {
  return z
    .string()
    .max(max * 20, tooLong(max))
    .transform(cleanLine)
    .refine((text) => codePointLength(text) <= max, tooLong(max))
    .refine((text) => codePointLength(text) >= min, min <= 1 ? MISSING : `Use at least ${min} characters.`);
}

/** As `clean`, for texts of several lines. */
export function cleanText(max: number) {
  return z
    .string()
    .max(max * 20, tooLong(max))
    .transform(cleanParagraphs)
    .refine((text) => codePointLength(text) <= max, tooLong(max));
}

/** A link to a web site, or nothing (an empty text counts as nothing). */
export const link = z
  .string()
  .max(PIN_LIMITS.linkMax, tooLong(PIN_LIMITS.linkMax))
  .transform((typed, context) => {
    if (typed.trim() === "") return "";
    const url = cleanLink(typed);
    if (url === null || !URL.canParse(url)) {
      context.addIssue({ code: "custom", message: "Enter a link that begins with http:// or https://." });
      return z.NEVER;
    }
    return url;
  });

/** The address of something on the web that the server is to fetch; `https://` is put before a bare host name. */
export const webAddress = z
  .string()
  .max(PIN_LIMITS.linkMax, tooLong(PIN_LIMITS.linkMax))
  .transform((typed, context) => {
    const text = typed.trim();
    const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") {
      context.addIssue({ code: "custom", message: "Enter a URL that begins with http:// or https://." });
      return z.NEVER;
    }
    return url.href;
  });

/** A calendar date of ISO 8601 (`2026-05-09`), in no time zone. */
export const calendarDate = z.string().refine(isCalendarDate, "Enter a date with year, month and day.");

const bookmark = printable(2048);

/** The parameters of a list. */
export const pageInput = {
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZES.max).default(PAGE_SIZES.default),
  bookmark: bookmark.optional(),
};

/** The answer of an operation that has nothing to say but that it was done. */
export const nothing = entity("Done", { ok: z.literal(true) });
