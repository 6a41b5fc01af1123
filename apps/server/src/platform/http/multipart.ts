import type { MultipartFile } from "@fastify/multipart";
import { AppError, type Upload } from "@tessera/contract";
import type { FastifyRequest } from "fastify";
import { createFieldError, getFailingService } from "../errors.ts";
import { deleteStagedFiles } from "./staging.ts";

const MAX_FORM_FIELDS = 30;
const MAX_FORM_FIELD_BYTES = 64 * 1024;
/** The maximum size of a form without its file: its fields and the separators. */
const MAX_FORM_BYTES = MAX_FORM_FIELDS * MAX_FORM_FIELD_BYTES + 64 * 1024;
const PART_REJECTION_MESSAGES: ReadonlyMap<unknown, string> = new Map([
  ["FST_FIELDS_LIMIT", "This form has too many fields."],
  ["FST_PARTS_LIMIT", "This form has too many fields."],
  ["FST_FILES_LIMIT", "Send one file at a time."],
]);

/** The way to receive a file: its maximum size, and a function that returns the value for its field. */
export interface FileReceiver {
  readonly maxBytes: number;
  receive(part: MultipartFile): Promise<unknown>;
}

/**
 * Reads a multipart body's fields as an operation's input, along with its one file.
 *
 * @param toReceiver returns the receiver for a type of file
 * @throws AppError too_large, validation_error; disk errors if the file is written to disk
 */
export async function readMultipartInput(
  request: FastifyRequest,
  upload: Upload,
  toReceiver: (upload: Upload) => FileReceiver,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const uploads = upload.or ? [upload, upload.or] : [upload];
  const receivers = new Map(
    uploads.map((uploadKind) => [uploadKind.part, { ...toReceiver(uploadKind), field: uploadKind.field }]),
  );
  try {
    await readParts(request, receivers, input);
    for (const name of upload.json ?? []) if (name in input) input[name] = parseJsonField(name, input[name]);
    return input;
  } catch (error) {
    await deleteStagedFiles(input);
    throw error instanceof AppError || getFailingService(error) !== null ? error : toBodyError(error);
  }
}

/** Parses a field's JSON. @throws AppError validation_error for invalid JSON */
function parseJsonField(name: string, value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    throw createFieldError(name, "This isn’t valid JSON.");
  }
}

/** Creates a receiver that keeps a file in memory. */
export function createMemoryReceiver(maxBytes: number): FileReceiver {
  return {
    maxBytes,
    async receive(part) {
      const pieces: Buffer[] = [];
      let bytes = 0;
      for await (const piece of part.file as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (bytes > maxBytes) throw new AppError("too_large", "This file is too large.");
        pieces.push(piece);
      }
      // Return a plain Uint8Array. Validation, hashing, and storage must not depend on Node's Buffer class.
      const { buffer, byteOffset, byteLength } = Buffer.concat(pieces);
      return new Uint8Array(buffer, byteOffset, byteLength);
    },
  };
}

/** The receivers for the files that a form can contain, by form field. */
type Receivers = ReadonlyMap<string, FileReceiver & { readonly field: string }>;

/** Converts a parser error to an error about the body, because the parser has no other input. */
function toBodyError(cause: unknown): AppError {
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  if (code === "FST_REQ_FILE_TOO_LARGE") return new AppError("too_large", "This file is too large.", { cause });
  const message = PART_REJECTION_MESSAGES.get(code) ?? "This form is malformed or incomplete.";
  return new AppError("validation_error", message, { cause });
}

async function readParts(request: FastifyRequest, receivers: Receivers, input: Record<string, unknown>): Promise<void> {
  const maxBytes = Math.max(...[...receivers.values()].map((receiver) => receiver.maxBytes));
  // The parser allows one extra byte, so that each receiver can detect when its own limit is exceeded.
  const limits = {
    fields: MAX_FORM_FIELDS,
    fieldSize: MAX_FORM_FIELD_BYTES,
    files: 1,
    fileSize: maxBytes + 1,
    headerPairs: 20,
  };
  const parts = request.parts({ limits });
  // The parser keeps discarding a part's excess bytes. This limits their total.
  const { raw } = request;
  const overflow = Promise.withResolvers<never>();
  let read = 0;
  const count = (bytes: Buffer) => {
    read += bytes.length;
    if (read <= maxBytes + MAX_FORM_BYTES) return;
    raw.off("data", count).unpipe().pause();
    overflow.reject(new AppError("too_large", "This file is too large."));
  };
  raw.on("data", count);
  try {
    await Promise.race([fillInput(input, parts, receivers), overflow.promise]);
  } finally {
    raw.off("data", count);
  }
}

async function fillInput(
  input: Record<string, unknown>,
  parts: ReturnType<FastifyRequest["parts"]>,
  receivers: Receivers,
): Promise<void> {
  for await (const part of parts) {
    if (part.type === "field") {
      if (part.valueTruncated) throw createFieldError(part.fieldname, "This is too long.");
      input[part.fieldname] = part.value;
      continue;
    }
    const receiver = receivers.get(part.fieldname);
    if (!receiver) throw createFieldError(part.fieldname, "This form doesn’t accept a file.");
    input[receiver.field] = await receiver.receive(part);
  }
}
