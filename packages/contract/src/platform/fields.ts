import {
  sanitizeLine,
  normalizeLink,
  sanitizeParagraphs,
  countCodePoints,
  isCalendarDate,
  PIN_LIMITS,
  SEARCH_LIMITS,
} from "@tessera/domain";
import * as z from "zod";
import { entity, schemaNames } from "./entity.ts";
import { MISSING_FIELD_MESSAGE, getTooLongMessage } from "./field-messages.ts";

/** Page sizes: the default, the maximum for any list, and the maximum for follower lists. */
export const PAGE_SIZES = { default: 25, max: 250, followersMax: 50 } as const;

/** An opaque ID. */
export const id = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/, "This isn’t a valid ID.")
  .register(schemaNames, { id: "Id" });

/** Text of `min` to `max` UTF-16 units, without control characters. The text isn't sanitized. */
export function printableText(max: number, min = 0) {
  return z
    .string()
    .min(min, MISSING_FIELD_MESSAGE)
    .max(max, getTooLongMessage(max))
    .regex(/^\P{Cc}*$/u, "Remove control characters.");
}

/** The text of a search query. */
export const queryText = cleanLine(SEARCH_LIMITS.queryMax);

/** A boolean, which can also be text in a query string. */
export const flag = z.union([z.boolean(), z.stringbool()]);

/** Sanitized one-line text of up to `max` code points. A `min` of 1 makes the text required. */
export function cleanLine(max: number, min = 0) {
  return z
    .string()
    .max(max * 20, getTooLongMessage(max))
    .transform(sanitizeLine)
    .refine((text) => countCodePoints(text) <= max, getTooLongMessage(max))
    .refine(
      (text) => countCodePoints(text) >= min,
      min <= 1 ? MISSING_FIELD_MESSAGE : `Use at least ${min} characters.`,
    );
}

/** Like `clean`, for multi-line text. */
export function cleanText(max: number) {
  return z
    .string()
    .max(max * 20, getTooLongMessage(max))
    .transform(sanitizeParagraphs)
    .refine((text) => countCodePoints(text) <= max, getTooLongMessage(max));
}

/** A link to a website. Empty text means that there's no link. */
export const link = z
  .string()
  .max(PIN_LIMITS.linkMax, getTooLongMessage(PIN_LIMITS.linkMax))
  .transform((typed, context) => {
    if (typed.trim() === "") return "";
    const url = normalizeLink(typed);
    if (url === null || !URL.canParse(url)) {
      context.addIssue({ code: "custom", message: "Enter a link that begins with http:// or https://." });
      return z.NEVER;
    }
    return url;
  });

/** The URL of a web page for the server to fetch. A bare host name gets `https://`. */
export const webAddress = z
  .string()
  .max(PIN_LIMITS.linkMax, getTooLongMessage(PIN_LIMITS.linkMax))
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

/** An ISO 8601 calendar date (`2026-05-09`), without a time zone. */
export const calendarDate = z.string().refine(isCalendarDate, "Enter a date with year, month and day.");

const bookmark = printableText(2048);

/** The pagination parameters for a list. */
export const pageInput = {
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZES.max).default(PAGE_SIZES.default),
  bookmark: bookmark.optional(),
};

/** The response for an operation that only reports success. */
export const doneResult = entity("Done", { ok: z.literal(true) });
