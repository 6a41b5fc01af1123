import type * as z from "zod";
import { ImportError } from "../source.formats.ts";
import type { SourceFile } from "./source-file.formats.ts";

/** A line in a file. The value is null if the line can't be parsed. */
export interface JsonLine<Value> {
  /** The 1-based line number. */
  readonly number: number;
  readonly value: Value | null;
}

const MAX_LINE_BYTES = 1 << 20;
/** The maximum number of lines, which is more than anyone has. Each becomes a database row. */
const MAX_LINES = 1_000_000;
const NEWLINE_BYTE = 10;

/**
 * Reads the lines of a JSON Lines file, with only one line in memory at a time. Skips empty lines.
 *
 * @throws ImportError when there are too many lines
 */
export async function* readJsonLines<Value>(
  file: Pick<SourceFile, "open">,
  schema: z.ZodType<Value>,
): AsyncGenerator<JsonLine<Value>, void, undefined> {
  let number = 0;
  for await (const line of readLines(file)) {
    number += 1;
    if (number > MAX_LINES) throw new ImportError(`A file in this export has more than ${MAX_LINES} lines.`);
    if (line === null || line.trim() !== "")
      yield { number, value: line === null ? null : parseJsonLine(line, schema) };
  }
}

function parseJsonLine<Value>(line: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads a file's lines. Yields null for a line that is too long to keep. */
async function* readLines(file: Pick<SourceFile, "open">): AsyncGenerator<string | null, void, undefined> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const append = (part: Buffer) => {
    pendingBytes += part.length;
    if (pendingBytes <= MAX_LINE_BYTES) pending.push(part);
  };
  const drain = () => {
    const line = pendingBytes <= MAX_LINE_BYTES ? Buffer.concat(pending).toString("utf8") : null;
    pending = [];
    pendingBytes = 0;
    return line;
  };
  for await (const piece of (await file.open()) as AsyncIterable<Buffer>) {
    let offset = 0;
    for (let index = piece.indexOf(NEWLINE_BYTE); index !== -1; index = piece.indexOf(NEWLINE_BYTE, offset)) {
      append(piece.subarray(offset, index));
      yield drain();
      offset = index + 1;
    }
    append(piece.subarray(offset));
  }
  if (pendingBytes > 0) yield drain();
}
