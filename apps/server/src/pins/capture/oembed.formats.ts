import { AppError } from "@tessera/contract";
import { getLinkDomain } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import { FetchFailed } from "../../platform/fetch/fetch-failed.ts";
import { isLinkedNode, parseLinkedData, toText } from "./linked-nodes.formats.ts";
import { toWebUrl } from "./page-pictures.formats.ts";
import type { PageScan } from "./scan-page.formats.ts";

/** A site's description of one of its pages, for sites that embed the page (oEmbed 1.0). Omitted fields are empty. */
export interface Oembed {
  readonly title: string;
  readonly author: string;
  readonly thumbnailUrl: string;
}

/** Far larger than any legitimate response, which consists mostly of a player's code. */
const MAX_RESPONSE_BYTES = 256 * 1024;
const OEMBED_TYPES = new Set(["application/json+oembed", "text/json+oembed"]);

/**
 * Returns a page's oEmbed URL; null if the page has none or the URL is on another site. A page must not make the server
 * send requests to third parties.
 *
 * @param base the URL that the page's URLs are relative to
 * @param address the page's own URL
 */
export function findOembedUrl({ links }: PageScan, base: URL, address: URL): URL | null {
  const link = links.find(({ rel, type }) => rel.includes("alternate") && OEMBED_TYPES.has(type));
  const url = toWebUrl(link?.href ?? "", base);
  return url && getLinkDomain(url.href) === getLinkDomain(address.href) ? url : null;
}

/**
 * Fetches an oEmbed response; null if it's invalid or can't be fetched, because pages work without it.
 *
 * @param asker the id whose request budget is used
 */
export async function fetchOembed(context: Context, asker: string, url: URL): Promise<Oembed | null> {
  const limit = { asker, maxBytes: MAX_RESPONSE_BYTES, beyond: "fail" } as const;
  try {
    const { bytes } = await context.fetchUrl(url.href, { ...limit, accept: "application/json" });
    return parseOembed(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof FetchFailed || error instanceof AppError) return null;
    throw error;
  }
}

/** Parses an oEmbed response. @param text JSON @returns null if it isn't an object */
export function parseOembed(text: string): Oembed | null {
  const value = parseLinkedData(text);
  if (!isLinkedNode(value)) return null;
  return {
    title: toText(value.title),
    author: toText(value.author_name),
    thumbnailUrl: toText(value.thumbnail_url),
  };
}
