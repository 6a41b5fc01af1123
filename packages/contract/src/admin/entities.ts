import * as z from "zod";
import { entity } from "../platform/entity.ts";

const siteTextSpan = entity("SiteTextSpan", {
  text: z.string(),
  strong: z.boolean(),
  /** A link's target: a path here, a web page, or an email address; null for text that isn't a link. */
  href: z.string().nullable(),
});

const siteTextBlock = entity("SiteTextBlock", {
  kind: z.enum(["heading", "subheading", "paragraph", "bullets", "numbers"]),
  /** One line for each item of a list; otherwise, one line. */
  lines: z.array(z.array(siteTextSpan)),
});

/** The text of a page about this site, as blocks without markup. */
export const siteText = entity("SiteText", {
  /** The page's title; null if the operator's text has no title. */
  title: z.string().nullable(),
  blocks: z.array(siteTextBlock),
});
export type SiteTextPage = z.infer<typeof siteText>;
