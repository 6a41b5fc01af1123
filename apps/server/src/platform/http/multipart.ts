import { AppError } from "@tessera/contract";
import type { FastifyRequest } from "fastify";
import { badField } from "../errors.ts";

const FIELDS_MAX = 30;
const FIELD_BYTES = 64 * 1024;
/** What a form takes beside its file: its fields, and what stands between them. */
const FORM_BYTES = FIELDS_MAX * FIELD_BYTES + 64 * 1024;
const REFUSED_PARTS: ReadonlyMap<unknown, string> = new Map([
  ["FST_FIELDS_LIMIT", "This form has too many fields."],
  ["FST_PARTS_LIMIT", "This form has too many fields."],
  ["FST_FILES_LIMIT", "Please send one file at a time."],
]);

/**
 * The fields of a multipart body as an operation's input, with the bytes of its one file.
 *
 * @throws AppError too_large, validation_error
 */
export async function multipartInput(
  request: FastifyRequest,
  upload: { readonly part: string; readonly field: string },
  maxBytes: number,
): Promise<Record<string, unknown>> {
  try {
    return await readParts(request, upload, maxBytes);
  } catch (error) {
    throw error instanceof AppError ? error : refusal(error);
  }
}

/** Whatever the parser stumbles over, the body is to blame: it works on nothing else. */
function refusal(cause: unknown): AppError {
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  if (code === "FST_REQ_FILE_TOO_LARGE") return new AppError("too_large", "The file is too large.", { cause });
  const message = REFUSED_PARTS.get(code) ?? "This form is broken or was cut off.";
  return new AppError("validation_error", message, { cause });
}

async function readParts(
  request: FastifyRequest,
  upload: { readonly part: string; readonly field: string },
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const limits = { fields: FIELDS_MAX, fieldSize: FIELD_BYTES, files: 1, fileSize: maxBytes, headerPairs: 20 };
  const parts = request.parts({ limits });
  // The parser throws away what a part has too much of, for as long as it comes: the whole is bounded here.
  const { raw } = request;
  const tooMuch = Promise.withResolvers<never>();
  let read = 0;
  const count = (bytes: Buffer) => {
    read += bytes.length;
    if (read <= maxBytes + FORM_BYTES) return;
    raw.off("data", count).unpipe().pause();
    tooMuch.reject(new AppError("too_large", "The file is too large."));
  };
  raw.on("data", count);
  try {
    return await Promise.race([inputFrom(parts, upload), tooMuch.promise]);
  } finally {
    raw.off("data", count);
  }
}

async function inputFrom(
  parts: ReturnType<FastifyRequest["parts"]>,
  upload: { readonly part: string; readonly field: string },
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for await (const part of parts) {
    if (part.type === "field") {
      if (part.valueTruncated) throw badField(part.fieldname, "This is too long.");
      input[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== upload.part) throw badField(part.fieldname, "No file is expected here.");
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw new AppError("too_large", "The file is too large.");
    // A plain view: what is validated, hashed and remembered must not depend on Node's own class.
    input[upload.field] = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  return input;
}
