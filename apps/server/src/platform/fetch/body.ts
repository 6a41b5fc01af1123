import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { FetchFailed } from "./fetch-failed.ts";

/** What a request says that we unpack; the rest of `DECODERS` is for those who send it unasked. */
export const ACCEPTED_ENCODINGS = "gzip, br";

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  // A window of 8 MB is all that RFC 9659 lets the web use; without this a frame may ask for sixteen times as much.
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
};

/** A packed body grows when unpacked; this much over the limit it may come in, for headers and what does not pack. */
const PACKED_SLACK_BYTES = 64 * 1024;

/** How much is taken, counted when unpacked, and what becomes of more: it fails, or the beginning is all there is. */
export interface BodyLimit {
  readonly maxBytes: number;
  readonly beyond: "fail" | "cut";
}

/** An answer's body, unpacked. @throws FetchFailed too_large, broken */
export async function readBody(response: IncomingMessage, limit: BodyLimit): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of withinLimit(unpacked(response, limit.maxBytes), limit.maxBytes)) chunks.push(chunk);
  } catch (cause) {
    const failure = cause instanceof FetchFailed ? cause : new FetchFailed("broken", { cause });
    if (failure.code !== "too_large" || limit.beyond === "fail") throw failure;
  }
  const bytes = Buffer.concat(chunks);
  // A plain view: nobody must find Node's own class in it.
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function unpacked(response: IncomingMessage, maxBytes: number): AsyncIterable<Uint8Array> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "identity" || encoding === "") return response;
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined;
  if (!decoder) throw new FetchFailed("broken");
  const packed = (source: AsyncIterable<Uint8Array>) => withinLimit(source, maxBytes + PACKED_SLACK_BYTES);
  // How it ends is seen by whoever reads the decoder.
  return pipeline(response, packed, decoder, () => undefined);
}

/** Passes on what fits, the first part of the chunk that does not among it, then throws. */
async function* withinLimit(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let room = maxBytes;
  for await (const chunk of source) {
    if (chunk.byteLength > room) {
      yield chunk.subarray(0, room);
      throw new FetchFailed("too_large");
    }
    room -= chunk.byteLength;
    yield chunk;
  }
}
