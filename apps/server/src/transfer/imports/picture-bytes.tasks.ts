import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { AppError, type CapturedPage } from "@tessera/contract";
import { toHostname, type ImportRefusal, isExternalLink } from "@tessera/domain";
import { MediaRejected } from "@tessera/media";
import { capturePage, fetchImage } from "../../pins/capture/capture.commands.ts";
import { FetchFailed, isFetcherBusyError } from "../../platform/fetch/fetch-failed.ts";
import { findStopReason, type ImportRun } from "./import-run.tasks.ts";
import type { SourceImage } from "./source.formats.ts";

/** An available image, with its text from the page where it was found, or the reason why it isn't available. */
export type ImageLookupResult =
  | { readonly bytes: Uint8Array; readonly title: string; readonly altText: string }
  | { readonly refusal: ImportRefusal };

/** The maximum number of a page's images to try, best image first. */
const MAX_TRIED_IMAGES = 3;
/**
 * The number of consecutive failures after which a host gets no further requests, because each would take another ten
 * seconds.
 */
const MAX_CONSECUTIVE_FAILURES = 3;
/** The number of retries while the fetcher is busy with other images, and the wait before each retry. */
const BUSY_RETRIES = { tries: 30, milliseconds: 1_000 };

/** Finds an image's bytes, wherever they are. @throws any error that ends the run */
export async function findImageBytes(run: ImportRun, picture: SourceImage): Promise<ImageLookupResult> {
  switch (picture.from) {
    case "file":
      return readImageFile(run, picture);
    case "address":
      return fetchImageDirectly(run, picture.url);
    case "page":
      return fetchImageFromPage(run, picture.url);
  }
}

async function readImageFile(
  run: ImportRun,
  picture: Extract<SourceImage, { from: "file" }>,
): Promise<ImageLookupResult> {
  const { maxBytes } = run.context.imageLimits;
  if (picture.bytes > maxBytes) return { refusal: "too_large" };
  try {
    const bytes = await collectBytes(await picture.open(), maxBytes);
    return bytes === null ? { refusal: "too_large" } : { bytes, title: "", altText: "" };
  } catch (error) {
    // An unreadable file is a problem with the source, no matter what the file system reports.
    const isFileSystem = error instanceof Error && "syscall" in error;
    return { refusal: isFileSystem ? "not_reachable" : "broken_picture" };
  }
}

/** @returns null if there are more than `maxBytes` bytes, regardless of the declared size */
async function collectBytes(stream: Readable, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let read = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    read += piece.length;
    if (read > maxBytes) {
      stream.destroy();
      return null;
    }
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

async function fetchImageFromPage(run: ImportRun, url: string): Promise<ImageLookupResult> {
  const page = await requestFromResponsiveHost(run, url, () => capturePage(run.context, getFetchHolder(run), url));
  return "pictures" in page ? fetchBestImage(run, page) : page;
}

async function fetchBestImage(run: ImportRun, page: CapturedPage): Promise<ImageLookupResult> {
  if (page.refusal !== null) return { refusal: "refused_by_site" };
  let refusal: ImportRefusal = "no_picture";
  for (const { url, altText, title } of page.pictures.slice(0, MAX_TRIED_IMAGES)) {
    const found = await fetchImageDirectly(run, url);
    if ("bytes" in found) return { ...found, title: page.title || title, altText };
    refusal = found.refusal;
  }
  return { refusal };
}

async function fetchImageDirectly(run: ImportRun, url: string): Promise<ImageLookupResult> {
  const bytes = await requestFromResponsiveHost(run, url, () => fetchImage(run.context, getFetchHolder(run), url));
  return bytes instanceof Uint8Array ? { bytes, title: "", altText: "" } : bytes;
}

/**
 * Returns the holder to which an import's fetches are charged. It's separate from the holder of the owner's other
 * fetches.
 */
function getFetchHolder({ person }: ImportRun): string {
  return `import ${person.id}`;
}

/** Sends a web request, after waiting while the fetcher is busy. Skips hosts that stopped responding. */
async function requestFromResponsiveHost<Answer>(
  run: ImportRun,
  url: string,
  send: () => Promise<Answer>,
): Promise<Answer | { readonly refusal: ImportRefusal }> {
  if (!isExternalLink(url)) return { refusal: "forbidden_address" };
  const host = toHostname(url) ?? "";
  for (let attempt = 1; ; attempt += 1) {
    const silences = run.silencesByHost.get(host) ?? 0;
    if (silences >= MAX_CONSECUTIVE_FAILURES) return { refusal: "not_reachable" };
    try {
      const answer = await send();
      run.silencesByHost.delete(host);
      return answer;
    } catch (error) {
      if (isFetcherBusyError(error) && attempt < BUSY_RETRIES.tries) {
        await pause(BUSY_RETRIES.milliseconds);
        continue;
      }
      if (findStopReason(error) !== null || !(error instanceof AppError || error instanceof MediaRejected)) throw error;
      const refusal = toFetchRefusal(error);
      if (isUnanswered(error)) run.silencesByHost.set(host, silences + 1);
      return { refusal };
    }
  }
}

/** Returns whether there was no response. A site that returns an error has responded. */
function isUnanswered({ cause }: Error): boolean {
  return cause instanceof FetchFailed && (cause.code === "unreachable" || cause.code === "late");
}

function toFetchRefusal(error: AppError | MediaRejected): ImportRefusal {
  if (error instanceof MediaRejected) return toMediaRefusal(error);
  if (error.type === "too_large") return "too_large";
  return error.type === "unsupported_media" ? "not_a_picture" : "not_reachable";
}

/** Returns the reason for which the media code rejected an image. */
export function toMediaRefusal({ code }: MediaRejected): ImportRefusal {
  if (code === "unsupported_type") return "not_a_picture";
  return code === "corrupt" || code === "empty" ? "broken_picture" : "too_large";
}
