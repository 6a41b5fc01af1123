import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { AppError } from "@tessera/contract";
import { FetchFailed } from "./fetch-failed.ts";

/** The encodings that requests accept. The other `DECODERS` are for sites that use other encodings anyway. */
export const ACCEPTED_ENCODINGS = "gzip, br";

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  // RFC 9659 limits the web to a window of 8 MB. Without this limit, a frame could require sixteen times as much
  // memory.
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
};

/**
 * The number of bytes by which a compressed body may exceed the limit on the wire, for headers and incompressible
 * data.
 */
const COMPRESSED_SLACK_BYTES = 64 * 1024;

/** The maximum size after decompression, and whether to fail on a larger body or truncate it. */
export interface BodyLimit {
  readonly maxBytes: number;
  readonly beyond: "fail" | "cut";
}

/** The size in bytes beyond which a body is large. Most pages and images on the web are smaller. */
const LARGE_BODY_BYTES = 1024 * 1024;

/**
 * Reads a response's body, decompressed.
 *
 * @param waitUntilAllowed called once when the body turns out to be large; reading pauses until it resolves
 * @throws FetchFailed too_large, broken
 * @throws AppError when `waitUntilAllowed` rejects with one
 */
export async function readBody(
  response: IncomingMessage,
  limit: BodyLimit,
  waitUntilAllowed: () => Promise<void>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let receivedBytes = 0;
  try {
    for await (const chunk of limitBytes(unpackBody(response, limit.maxBytes), limit.maxBytes)) {
      const wasSmall = receivedBytes <= LARGE_BODY_BYTES;
      receivedBytes += chunk.byteLength;
      if (wasSmall && receivedBytes > LARGE_BODY_BYTES) await waitUntilAllowed();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const failure = cause instanceof FetchFailed ? cause : new FetchFailed("broken", { cause });
    if (failure.code !== "too_large" || limit.beyond === "fail") throw failure;
  }
  const bytes = Buffer.concat(chunks);
  // Return a plain Uint8Array, because no other code should depend on Node's Buffer class.
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function unpackBody(response: IncomingMessage, maxBytes: number): AsyncIterable<Uint8Array> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "identity" || encoding === "") return response;
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined;
  if (!decoder) throw new FetchFailed("broken");
  const packed = (source: AsyncIterable<Uint8Array>) => limitBytes(source, maxBytes + COMPRESSED_SLACK_BYTES);
  // The code that reads the decoder receives errors and the end of the body.
  return pipeline(response, packed, decoder, () => undefined);
}

/** Yields everything up to the limit, including the part of the last chunk that fits, then throws. */
async function* limitBytes(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let remainingBytes = maxBytes;
  for await (const chunk of source) {
    if (chunk.byteLength > remainingBytes) {
      yield chunk.subarray(0, remainingBytes);
      throw new FetchFailed("too_large");
    }
    remainingBytes -= chunk.byteLength;
    yield chunk;
  }
}
