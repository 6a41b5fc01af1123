import { AppError } from "@tessera/contract";
import { linkDomain } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import { FetchFailed } from "../../platform/fetch/fetch-failed.ts";
import { isNode, parseLinkedData, textValue } from "./linked-nodes.formats.ts";
import { webUrl } from "./page-pictures.formats.ts";
import type { PageScan } from "./scan-page.formats.ts";

/** What a site says about one of its pages to sites that embed it (oEmbed 1.0); empty for omitted fields. */
export interface Oembed {
  readonly title: string;
  readonly author: string;
  readonly thumbnailUrl: string;
}

/** Far more than any honest answer, most of which is the code of a player. */
const ANSWER_BYTES = 256 * 1024;
const TYPES = new Set(["application/json+oembed", "text/json+oembed"]);

/**
 * Where a page says its oEmbed is; null if it does not, or if it names another site: no page makes us request from a third
 * party.
 *
 * @param base what the page's URLs are relative to
 * @param address the page's own
 */
export function oembedUrl({ links }: PageScan, base: URL, address: URL): URL | null {
  const link = links.find(({ rel, type }) => rel.includes("alternate") && TYPES.has(type));
  const url = webUrl(link?.href ?? "", base);
  return url && linkDomain(url.href) === linkDomain(address.href) ? url : null;
}

/**
 * Fetches an oEmbed; null if it is invalid or can't be fetched: a page works without it. @param asker whose turn it takes
 */
export async function fetchOembed(context: Context, asker: string, url: URL): Promise<Oembed | null> {
  const limit = { asker, maxBytes: ANSWER_BYTES, beyond: "fail" } as const;
  try {
    const { bytes } = await context.fetchUrl(url.href, { ...limit, accept: "application/json" });
    return readOembed(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof FetchFailed || error instanceof AppError) return null;
    throw error;
  }
}

/** @param text JSON; null if it is not an object */
export function readOembed(text: string): Oembed | null {
  const value = parseLinkedData(text);
  if (!isNode(value)) return null;
  return {
    title: textValue(value.title),
    author: textValue(value.author_name),
    thumbnailUrl: textValue(value.thumbnail_url),
  };
}
