import { randomBytes, randomInt } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type BrotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  type Gzip,
  type ZstdCompress,
} from "node:zlib";
import { chooseEncoding, type Encoding } from "./encodings.ts";

type Compressor = BrotliCompress | Gzip | ZstdCompress;

/**
 * A pin's page is 239 KB of HTML. We measured 24.4 KB in 2.5 ms for Brotli, 24.8 KB in 1.5 ms for Zstandard, and 32.2
 * KB in 1.5 ms for gzip. Brotli's next level saves 1% of the bytes, and the level after that takes twice as long. A
 * window of 256 KB can contain a whole page.
 */
const COMPRESSORS: Readonly<Record<Encoding, () => Compressor>> = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  zstd: () =>
    createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_windowLog]: 18 },
    }),
  gzip: () => createGzip({ level: 5 }),
};
/** The supported encodings, in order of preference. */
const ENCODINGS: readonly Encoding[] = ["br", "zstd", "gzip"];

const FLUSH_MODES: Readonly<Record<Encoding, number>> = {
  br: constants.BROTLI_OPERATION_FLUSH,
  zstd: constants.ZSTD_e_flush,
  // A full flush would also discard the dictionary built from the page so far.
  gzip: constants.Z_SYNC_FLUSH,
};

/** The maximum number of random characters at the end of a page that contains personal data. */
const MAX_PADDING_LENGTH = 256;

/** The facts that determine how a page is sent. */
export interface PageSendOptions {
  readonly type: string | null;
  /** The request's Accept-Encoding. */
  readonly accepted: string | readonly string[] | undefined;
  /** Whether the page contains data that only this browser may see. */
  readonly isPersonal: boolean;
}

/**
 * Sets the headers that state how a page is compressed; its other headers must be final. A page's data alone has no
 * place for random padding, so it isn't compressed if only this browser may see it.
 */
export function setPageEncoding(raw: ServerResponse, { type, accepted, isPersonal }: PageSendOptions): Encoding | null {
  if (!/^text\/|json|javascript/.test(type ?? "")) return null;
  raw.appendHeader("Vary", "Accept-Encoding");
  if (isPersonal && !isDocument(type)) return null;
  const encoding = chooseEncoding(accepted, ENCODINGS);
  if (encoding === null) return null;
  raw.setHeader("Content-Encoding", encoding);
  raw.removeHeader("Content-Length");
  return encoding;
}

/**
 * Sends a page's body as it's rendered, compressed if the client accepts that. A page with personal data gets a random
 * length. Otherwise, someone who can add text to the page and observe its length could guess that data (BREACH).
 */
export async function sendPageBody(body: Readable, raw: ServerResponse, sending: PageSendOptions): Promise<void> {
  const encoding = setPageEncoding(raw, sending);
  if (encoding === null) return pipeline(body, raw);
  const compressor = COMPRESSORS[encoding]();
  const hidesLength = sending.isPersonal && isDocument(sending.type);
  return pipeline(body, flushWhenIdle(compressor, FLUSH_MODES[encoding], hidesLength), compressor, raw);
}

function isDocument(type: string | null): boolean {
  return type?.startsWith("text/html") === true;
}

/**
 * Flushes a compressor after the last of the chunks that arrive together. So browsers can start processing the head of
 * a page. A page that is rendered all at once is compressed as one piece.
 */
function flushWhenIdle(compressor: Compressor, kind: number, hidesLength: boolean): Transform {
  let isScheduled = false;
  return new Transform({
    transform(chunk, _encoding, done) {
      done(null, chunk);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        if (compressor.writable) compressor.flush(kind);
      });
    },
    flush: (done) => done(null, hidesLength ? createPadding() : null),
  });
}

/** Creates an HTML comment of random length, whose compressed length is also unpredictable. */
function createPadding(): string {
  const length = randomInt(MAX_PADDING_LENGTH) + 1;
  return `<!-- ${randomBytes(MAX_PADDING_LENGTH).toString("base64url").slice(0, length)} -->`;
}
