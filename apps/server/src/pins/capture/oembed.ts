import { AppError } from "@tessera/contract";
import { linkDomain } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import { FetchFailed } from "../../platform/fetch/fetch-failed.ts";
import { isNode, parseLinkedData, textValue } from "./linked-nodes.ts";
import { webUrl } from "./page-pictures.ts";
import type { PageScan } from "./scan-page.ts";

/** What a site tells of one of its pages to those who want to show it (oEmbed 1.0); empty for what it leaves out. */
export interface Oembed {
  readonly title: string;
  readonly author: string;
  readonly thumbnailUrl: string;
}

/** Far more than any honest answer, most of which is the code of a player. */
const ANSWER_BYTES = 256 * 1024;
const TYPES = new Set(["application/json+oembed", "text/json+oembed"]);

/**
 * Where a page says that its oEmbed is to be had; null where it does not, and for another site: nobody's page makes us ask
 * somebody else.
 *
 * @param base what the page's URLs are relative to
 * @param address the page's own
 */
export function oembedUrl({ links }: PageScan, base: URL, address: URL): URL | null {
  const link = links.find(({ rel, type }) => rel.includes("alternate") && TYPES.has(type));
  const url = webUrl(link?.href ?? "", base);
  return url && linkDomain(url.href) === linkDomain(address.href) ? url : null;
}

/** Fetches an oEmbed; null for what is none and for what cannot be had: a page stands without it. @param asker whose turn it takes */
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

/** @param text JSON; null for what is no object */
export function readOembed(text: string): Oembed | null {
  const value = parseLinkedData(text);
  if (!isNode(value)) return null;
  return {
    title: textValue(value.title),
    author: textValue(value.author_name),
    thumbnailUrl: textValue(value.thumbnail_url),
  };
}
