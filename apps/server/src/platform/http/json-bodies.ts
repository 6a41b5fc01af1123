import { randomUUID } from "node:crypto";
import { AppError } from "@tessera/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True if JSON sent as plain text is also accepted, because beacons often send that. */
    readonly acceptsText?: boolean;
    /**
     * The name of the field that can be sent as base64, with the suffix `_base64`. Only a body with this field can be
     * large.
     */
    readonly fileField?: string;
  }
}

/** The maximum number of lists, objects, and comma-separated items in a JSON body. It's more than any API body has. */
const MAX_JSON_PARTS = 50_000;
/**
 * A body larger than this is never parsed as a whole. Parsing takes about 4 ms per megabyte, on the thread that handles
 * all requests.
 */
const MAX_PARSED_BYTES = 1024 * 1024;
/** The maximum size of a large body without its file. */
const MAX_OTHER_FIELDS_BYTES = 256 * 1024;
const QUOTE_BYTE = 0x22;
const BACKSLASH_BYTE = 0x5c;
const DATA_URL_PATTERN = /^data:[\w/+.-]{0,100};base64,/;

/**
 * Accepts JSON bodies. A body can be missing even if its type is declared, as in a DELETE request. A body with too many
 * tokens isn't parsed. Otherwise, millions of empty lists in a large body would block everyone for seconds and fill the
 * memory.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const parseText = (request: FastifyRequest, json: string, done: (error: Error | null, body?: unknown) => void) => {
    if (json === "") done(null, undefined);
    else if (hasTooManyParts(json)) done(new AppError("validation_error", "This request has too many parts."));
    else void parse(request, json, done);
  };
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (body.length <= MAX_PARSED_BYTES) return parseText(request, body.toString("utf8"), done);
    const { fileField } = request.routeOptions.config;
    const split = fileField === undefined ? null : splitBody(body, fileField);
    if (fileField === undefined || split === null) return done(createTooLargeError(fileField));
    parseText(request, split.json, (error, parsed) => {
      if (error) return done(error);
      const fields = parsed as Record<string, unknown> | null;
      const name = `${fileField}_base64`;
      if (fields?.[name] !== split.placeholder) return done(createTooLargeError(fileField));
      const { [name]: _, ...rest } = fields;
      done(null, { ...rest, [fileField]: decodeBase64(split.file) });
    });
  });
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (request, body, done) => {
    if (request.routeOptions.config.acceptsText) parseText(request, String(body), done);
    else done(null, body);
  });
}

/** A large body, split into its file's base64 and the JSON around it, with a placeholder for the file. */
interface SplitBody {
  readonly file: Buffer;
  readonly json: string;
  readonly placeholder: string;
}

/**
 * Splits a body by searching its bytes for the file field's name. The match might not be that field, which the caller
 * detects from the placeholder's position.
 *
 * @returns null if the field is missing, its text has escapes (which base64 never needs), or the remaining JSON is too
 * large
 */
function splitBody(body: Buffer, fileField: string): SplitBody | null {
  const name = `"${fileField}_base64"`;
  const position = body.indexOf(name);
  if (position === -1) return null;
  const afterName = position + name.length;
  const [separator] = /^\s{0,64}:\s{0,64}"/.exec(body.toString("latin1", afterName, afterName + 130)) ?? [];
  if (separator === undefined) return null;
  const start = afterName + separator.length;
  const end = body.indexOf(QUOTE_BYTE, start);
  const file = body.subarray(start, end);
  if (end === -1 || body.length - file.length > MAX_OTHER_FIELDS_BYTES || file.includes(BACKSLASH_BYTE)) return null;
  const placeholder = randomUUID();
  return { file, json: `${body.toString("utf8", 0, start)}${placeholder}${body.toString("utf8", end)}`, placeholder };
}

/** Decodes base64, and skips invalid characters. The resulting image is validated later. */
function decodeBase64(base64: Buffer): Uint8Array {
  const [prefix = ""] = DATA_URL_PATTERN.exec(base64.toString("latin1", 0, 200)) ?? [];
  const { buffer, byteOffset, byteLength } = Buffer.from(base64.toString("latin1", prefix.length), "base64");
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function createTooLargeError(fileField: string | undefined): AppError {
  if (fileField === undefined) return new AppError("too_large", "The request is too large.");
  const field = `${fileField}_base64`;
  const message = `A JSON body can only exceed 1 MB through ${field}, in plain base64 without escapes. You can send the file as multipart/form-data instead.`;
  return new AppError("too_large", message, { details: [{ path: field, message }] });
}

function hasTooManyParts(json: string): boolean {
  let parts = 0;
  for (const _ of json.matchAll(/[[{,]/g)) {
    parts += 1;
    if (parts > MAX_JSON_PARTS) return true;
  }
  return false;
}
