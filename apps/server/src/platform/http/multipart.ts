import type { MultipartFile } from "@fastify/multipart";
import { AppError, type Upload } from "@tessera/contract";
import type { FastifyRequest } from "fastify";
import { badField, failingPart } from "../errors.ts";
import { dropStaged } from "./staging.ts";

const FIELDS_MAX = 30;
const FIELD_BYTES = 64 * 1024;
/** What a form takes beside its file: its fields, and what stands between them. */
const FORM_BYTES = FIELDS_MAX * FIELD_BYTES + 64 * 1024;
const REFUSED_PARTS: ReadonlyMap<unknown, string> = new Map([
  ["FST_FIELDS_LIMIT", "This form has too many fields."],
  ["FST_PARTS_LIMIT", "This form has too many fields."],
  ["FST_FILES_LIMIT", "Please send one file at a time."],
]);

/** Makes of a part what its field is filled with. */
export type TakeFile = (part: MultipartFile) => Promise<unknown>;

/**
 * The fields of a multipart body as an operation's input, with its one file.
 *
 * @param take what is made of the file: its bytes unless said otherwise
 * @throws AppError too_large, validation_error, and what the disk says where `take` writes to it
 */
export async function multipartInput(
  request: FastifyRequest,
  upload: Upload,
  maxBytes: number,
  take: TakeFile = bytesOf,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  try {
    await readParts(request, upload, maxBytes, take, input);
    return input;
  } catch (error) {
    await dropStaged(input);
    throw error instanceof AppError || failingPart(error) !== null ? error : refusal(error);
  }
}

async function bytesOf(part: MultipartFile): Promise<Uint8Array> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new AppError("too_large", "The file is too large.");
  // A plain view: what is validated, hashed and remembered must not depend on Node's own class.
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
  upload: Upload,
  maxBytes: number,
  take: TakeFile,
  input: Record<string, unknown>,
): Promise<void> {
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
    await Promise.race([fill(input, parts, upload, take), tooMuch.promise]);
  } finally {
    raw.off("data", count);
  }
}

async function fill(
  input: Record<string, unknown>,
  parts: ReturnType<FastifyRequest["parts"]>,
  upload: Upload,
  take: TakeFile,
): Promise<void> {
  for await (const part of parts) {
    if (part.type === "field") {
      if (part.valueTruncated) throw badField(part.fieldname, "This is too long.");
      input[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== upload.part) throw badField(part.fieldname, "No file is expected here.");
    input[upload.field] = await take(part);
  }
}
