import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { AppError, type CapturedPage } from "@tessera/contract";
import { toHostname, type ImportRefusal, isExternalLink } from "@tessera/domain";
import { MediaRejected } from "@tessera/media";
import { capturePage, fetchPicture } from "../../pins/capture/capture.commands.ts";
import { FetchFailed } from "../../platform/fetch/fetch-failed.ts";
import { findStopReason, type Run } from "./import-run.tasks.ts";
import type { SourcePicture } from "./source.formats.ts";

/** An available image, with the text that its page has for it, or the reason why it isn't available. */
export type ImageLookupResult =
  | { readonly bytes: Uint8Array; readonly title: string; readonly altText: string }
  | { readonly refusal: ImportRefusal };

/** The maximum number of a page's images that are tried, best first. */
const MAX_PAGE_PICTURES = 3;
/**
 * The number of consecutive failures after which a host isn't requested again. Each request would take another ten
 * seconds.
 */
const MAX_SILENCES = 3;
/** How many times to retry when other images are already being fetched, and the wait before each retry. */
const BUSY = { tries: 30, milliseconds: 1_000 };

/** Finds an image's bytes at any location. @throws any error that ends the whole run */
export async function findPicture(run: Run, picture: SourcePicture): Promise<ImageLookupResult> {
  switch (picture.from) {
    case "file":
      return readFile(run, picture);
    case "address":
      return fetchAsFound(run, picture.url);
    case "page":
      return fetchFromPage(run, picture.url);
  }
}

async function readFile(run: Run, picture: Extract<SourcePicture, { from: "file" }>): Promise<ImageLookupResult> {
  const { maxBytes } = run.context.imageLimits;
  if (picture.bytes > maxBytes) return { refusal: "too_large" };
  try {
    const bytes = await collect(await picture.open(), maxBytes);
    return bytes === null ? { refusal: "too_large" } : { bytes, title: "", altText: "" };
  } catch (error) {
    // An unreadable file is the source's own fault, whatever the file system reports.
    const isFileSystem = error instanceof Error && "syscall" in error;
    return { refusal: isFileSystem ? "not_reachable" : "broken_picture" };
  }
}

/** @returns null if there are more than `maxBytes`, whatever size was declared */
async function collect(stream: Readable, maxBytes: number): Promise<Uint8Array | null> {
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

async function fetchFromPage(run: Run, url: string): Promise<ImageLookupResult> {
  const page = await requestUnlessDead(run, url, () => capturePage(run.context, toFetchHolder(run), url));
  return "pictures" in page ? fetchBestPicture(run, page) : page;
}

async function fetchBestPicture(run: Run, page: CapturedPage): Promise<ImageLookupResult> {
  if (page.refusal !== null) return { refusal: "refused_by_site" };
  let refusal: ImportRefusal = "no_picture";
  for (const { url, altText, title } of page.pictures.slice(0, MAX_PAGE_PICTURES)) {
    const found = await fetchAsFound(run, url);
    if ("bytes" in found) return { ...found, title: page.title || title, altText };
    refusal = found.refusal;
  }
  return { refusal };
}

async function fetchAsFound(run: Run, url: string): Promise<ImageLookupResult> {
  const bytes = await requestUnlessDead(run, url, () => fetchPicture(run.context, toFetchHolder(run), url));
  return bytes instanceof Uint8Array ? { bytes, title: "", altText: "" } : bytes;
}

/** Returns the holder that an import's fetches count toward. It's separate from the owner's other fetches. */
function toFetchHolder({ person }: Run): string {
  return `import ${person.id}`;
}

/** Sends a web request, waiting while the fetcher is busy. A host that stopped responding isn't requested again. */
async function requestUnlessDead<Answer>(
  run: Run,
  url: string,
  send: () => Promise<Answer>,
): Promise<Answer | { readonly refusal: ImportRefusal }> {
  if (!isExternalLink(url)) return { refusal: "forbidden_address" };
  const host = toHostname(url) ?? "";
  for (let attempt = 1; ; attempt += 1) {
    const silences = run.silencesByHost.get(host) ?? 0;
    if (silences >= MAX_SILENCES) return { refusal: "not_reachable" };
    try {
      const answer = await send();
      run.silencesByHost.delete(host);
      return answer;
    } catch (error) {
      if (isBusy(error) && attempt < BUSY.tries) {
        await pause(BUSY.milliseconds);
        continue;
      }
      if (findStopReason(error) !== null || !(error instanceof AppError || error instanceof MediaRejected)) throw error;
      const refusal = toFetchRefusal(error);
      if (isUnanswered(error)) run.silencesByHost.set(host, silences + 1);
      return { refusal };
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.type === "unavailable";
}

/** True if there was no response. A site that returns an error has responded. */
function isUnanswered({ cause }: Error): boolean {
  return cause instanceof FetchFailed && (cause.code === "unreachable" || cause.code === "late");
}

function toFetchRefusal(error: AppError | MediaRejected): ImportRefusal {
  if (error instanceof MediaRejected) return toMediaRefusal(error);
  if (error.type === "too_large") return "too_large";
  return error.type === "unsupported_media" ? "not_a_picture" : "not_reachable";
}

/** The media code's reason for rejecting an image. */
export function toMediaRefusal({ code }: MediaRejected): ImportRefusal {
  if (code === "unsupported_type") return "not_a_picture";
  return code === "corrupt" || code === "empty" ? "broken_picture" : "too_large";
}
