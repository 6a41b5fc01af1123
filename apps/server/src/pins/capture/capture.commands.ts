import { AppError, type CapturedPage } from "@tessera/contract";
import { getLinkDomain } from "@tessera/domain";
import { inspectImage, MediaRejected } from "@tessera/media";
import type { Context } from "../../platform/context.ts";
import { toAppError } from "../../platform/errors.ts";
import { rethrowForField } from "../../platform/fetch/fetch-failed.ts";
import type { FetchedResponse } from "../../platform/fetch/guarded-fetch.ts";
import { decodePage } from "./decode-page.formats.ts";
import { fetchOembed } from "./oembed.formats.ts";
import { findPageOembedUrl, readPage, addOembed } from "./read-page.formats.ts";

/** The maximum number of bytes to read from a page. They cover the head and the first few screens. */
const MAX_PAGE_BYTES = 3 * 1024 * 1024;
const IMAGE_ACCEPT_HEADER = "image/webp,image/png,image/jpeg,image/*;q=0.8,*/*;q=0.5";
const PAGE_ACCEPT_HEADER = "text/html,application/xhtml+xml,image/*;q=0.8,*/*;q=0.5";

/**
 * Fetches an image from the web, up to the upload size limit. The media code checks its format.
 *
 * @param asker the person's id
 * @returns the image's bytes
 * @throws AppError on the field `image_url`
 */
export async function fetchImage(context: Context, asker: string, address: string): Promise<Uint8Array> {
  const limit = { asker, maxBytes: context.imageLimits.maxBytes, beyond: "fail" } as const;
  const { bytes } = await context
    .fetchUrl(address, { ...limit, accept: IMAGE_ACCEPT_HEADER })
    .catch(rethrowForField("image_url"));
  return bytes;
}

/**
 * Fetches what can be pinned from a URL: a page's images, or the image at the URL itself. The bytes determine which one
 * it is, not the content type that the site sends.
 *
 * @param asker the person's id
 * @throws AppError on the field `url`
 */
export async function capturePage(context: Context, asker: string, address: string): Promise<CapturedPage> {
  const limit = { asker, maxBytes: MAX_PAGE_BYTES, beyond: "cut" } as const;
  const fetched = await context
    .fetchUrl(address, { ...limit, accept: PAGE_ACCEPT_HEADER })
    .catch(rethrowForField("url"));
  const size = await readImageSize(context, fetched.bytes);
  if (size) return toSingleImagePage(fetched, size);
  const html = decodeText(fetched);
  if (html === null) {
    const message = "This is neither a web page nor an image.";
    throw new AppError("unsupported_media", message, { details: [{ path: "url", message }] });
  }
  const page = readPage(html, fetched.url);
  const oembed = page.pictures.length === 0 && page.refusal === null ? findPageOembedUrl(html, fetched.url) : null;
  const oembedData = oembed && (await fetchOembed(context, asker, oembed));
  return oembedData ? addOembed(page, oembedData) : page;
}

/**
 * Fetches the page at a URL.
 *
 * @param asker the id whose request budget is used
 * @returns the page's text and its final URL; null if it isn't a page
 * @throws FetchFailed
 */
export async function fetchPage(
  context: Context,
  asker: string,
  address: string,
): Promise<{ readonly html: string; readonly url: URL } | null> {
  const limit = { asker, maxBytes: MAX_PAGE_BYTES, beyond: "cut" } as const;
  const fetched = await context.fetchUrl(address, { ...limit, accept: PAGE_ACCEPT_HEADER });
  const html = decodeText(fetched);
  return html === null ? null : { html, url: fetched.url };
}

function decodeText({ bytes, charset }: FetchedResponse): string | null {
  const html = decodePage(bytes, charset);
  // Text contains no null bytes, but archives, videos, and fonts do.
  return html.slice(0, 2_000).includes("\0") ? null : html;
}

interface ImageDimensions {
  readonly width: number | null;
  readonly height: number | null;
}

/** Reads an image's dimensions; null if the bytes aren't an image. */
async function readImageSize(context: Context, bytes: Uint8Array): Promise<ImageDimensions | null> {
  try {
    return (await inspectImage(bytes, { ...context.imageLimits, maxBytes: MAX_PAGE_BYTES })).info;
  } catch (error) {
    if (!(error instanceof MediaRejected)) throw error;
    if (error.code === "unsupported_type" || error.code === "empty") return null;
    // Only the beginning of a large image was read.
    if (error.code === "corrupt" && bytes.byteLength === MAX_PAGE_BYTES) return { width: null, height: null };
    const { type, message } = toAppError(error);
    throw new AppError(type, message, { details: [{ path: "url", message }] });
  }
}

function toSingleImagePage({ url }: FetchedResponse, { width, height }: ImageDimensions): CapturedPage {
  const words = { title: "", description: "" };
  return {
    url: url.href,
    kind: "image",
    ...words,
    siteName: getLinkDomain(url.href) ?? url.hostname,
    pictures: [{ url: url.href, width, height, altText: "", ...words, link: "" }],
    refusal: null,
  };
}
