import type * as z from "zod";
import { CannotImport } from "../source.formats.ts";
import type { SourceFile } from "./source-file.formats.ts";

/** A line of a file; its value is null when it can't be parsed. */
export interface JsonLine<Value> {
  /** From 1. */
  readonly number: number;
  readonly value: Value | null;
}

const MOST_LINE_BYTES = 1 << 20;
/** More than anyone has; each becomes a row. */
const MOST_LINES = 1_000_000;
const NEWLINE = 10;

/**
 * The lines of a file of JSON texts, one in memory at a time. Empty lines are skipped.
 *
 * @throws CannotImport when there are too many
 */
export async function* readJsonLines<Value>(
  file: Pick<SourceFile, "open">,
  schema: z.ZodType<Value>,
): AsyncGenerator<JsonLine<Value>, void, undefined> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (number > MOST_LINES) throw new CannotImport(`A file in this export has more than ${MOST_LINES} lines.`);
    if (line === null || line.trim() !== "") yield { number, value: line === null ? null : valueOf(line, schema) };
  }
}

function valueOf<Value>(line: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Null for a line that is too long to keep. */
async function* linesOf(file: Pick<SourceFile, "open">): AsyncGenerator<string | null, void, undefined> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const keep = (part: Buffer) => {
    heldBytes += part.length;
    if (heldBytes <= MOST_LINE_BYTES) held.push(part);
  };
  const take = () => {
    const line = heldBytes <= MOST_LINE_BYTES ? Buffer.concat(held).toString("utf8") : null;
    held = [];
    heldBytes = 0;
    return line;
  };
  for await (const piece of (await file.open()) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, from)) {
      keep(piece.subarray(from, at));
      yield take();
      from = at + 1;
    }
    keep(piece.subarray(from));
  }
  if (heldBytes > 0) yield take();
}
