/** The bytes of a file that are asked for, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range that a request asks for (RFC 9110, section 14). Several, and what cannot be read, count as none asked
 * for: the whole file answers both.
 *
 * @returns null for the whole file; `unsatisfiable` where nothing of the file is asked for
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
