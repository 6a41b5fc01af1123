import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { FetchFailed } from "./fetch-failed.ts";

/** What requests say that we unpack; the rest of `DECODERS` is for sites that send it unasked. */
export const ACCEPTED_ENCODINGS = "gzip, br";

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  // RFC 9659 limits the web to a window of 8 MB; without this a frame can ask for sixteen times as much.
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
};

/**
 * A packed body grows when unpacked. It can exceed the limit by this much on the wire, for headers and incompressible data.
 */
const PACKED_SLACK_BYTES = 64 * 1024;

/** How much is read, counted when unpacked, and what happens past that: it fails, or it's cut off there. */
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
  // A plain view: nothing should depend on Node's own class.
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function unpacked(response: IncomingMessage, maxBytes: number): AsyncIterable<Uint8Array> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "identity" || encoding === "") return response;
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined;
  if (!decoder) throw new FetchFailed("broken");
  const packed = (source: AsyncIterable<Uint8Array>) => withinLimit(source, maxBytes + PACKED_SLACK_BYTES);
  // The decoder's reader sees how it ends.
  return pipeline(response, packed, decoder, () => undefined);
}

/** Passes on what fits, including the first part of the last chunk, then throws. */
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
