import { type RawBuilder, sql } from "kysely";

/**
 * Rows are ordered by integer positions, and the database function `marked` adds marks for each row's position. Each
 * row has nine marks: one each for its aligned range of length one, four, sixteen and so on. Searching for words plus a
 * few marks thus finds the matches in any range. A query can thus find the freshest matches without reading the others.
 */
const LEVEL_COUNT = 9;
const LEVEL_GROWTH = 4;
/** The length of the first range. Each later range is twice as long as the previous one. */
const FIRST_RANGE_LENGTH = 32;
/** The number of ranges to scan. The last one covers all remaining positions. */
const RANGE_COUNT = 10;
/** The number of parts to split a range into when it has too many matches. */
const PARTS_PER_SPLIT = 8;

/** SQL for the words and marks of each table's rows, exactly as in the table's index. */
export const MARKED_WORDS_SQL = {
  contents: sql`marked(words, floor(score * 8)::bigint)`,
  boards: sql`marked(words, board_id >> 44)`,
  people: sql`marked(words, person_id >> 44)`,
} satisfies Record<string, RawBuilder<unknown>>;

/** A range of positions, inclusive at both ends. */
export interface PositionRange {
  readonly from: number;
  readonly to: number;
}

/** Computes the position of a score. */
export function getPositionOfScore(score: number): number {
  return Math.max(0, Math.floor(score * 8));
}

/** Computes the position of an id. */
export function getPositionOfId(id: string): number {
  return Number(BigInt(id) >> 44n);
}

/** Returns a range's marks as a tsquery. */
export function toRangeMarks({ from, to }: PositionRange): string {
  const marks = [];
  let at = from;
  while (at <= to) {
    let level = 0;
    while (level < LEVEL_COUNT - 1 && at % getRangeLength(level + 1) === 0 && at + getRangeLength(level + 1) - 1 <= to)
      level += 1;
    marks.push(`'~${level}.${at / getRangeLength(level)}'`);
    at += getRangeLength(level);
  }
  return marks.join(" | ");
}

/**
 * Returns consecutive ranges from a position down to the first position, each about twice as long as the previous one.
 * A caller that stops once it has enough hits reads little more than it needs.
 */
export function listRangesDownFrom(top: number): PositionRange[] {
  const ranges: PositionRange[] = [];
  let to = top;
  for (let length = FIRST_RANGE_LENGTH; to >= 0; length *= 2) {
    const isLast = ranges.length === RANGE_COUNT - 1;
    const from = isLast ? 0 : Math.max(0, alignRangeStart(to - length, length));
    ranges.push({ from, to });
    to = from - 1;
  }
  return ranges;
}

/** Splits a range into parts, highest first. Returns no parts when the range is too short to split. */
export function splitRange({ from, to }: PositionRange): PositionRange[] {
  if (from === to) return [];
  const parts: PositionRange[] = [];
  const length = Math.ceil((to - from + 1) / PARTS_PER_SPLIT);
  for (let end = to; end >= from; end -= length) parts.push({ from: Math.max(from, end - length + 1), to: end });
  return parts;
}

/** Returns a nearby position from which a range of this length needs only a few marks. */
function alignRangeStart(position: number, length: number): number {
  const part = getRangeLength(Math.floor(Math.log2(length / LEVEL_GROWTH) / Math.log2(LEVEL_GROWTH)));
  return Math.floor(position / part) * part;
}

function getRangeLength(level: number): number {
  return LEVEL_GROWTH ** level;
}
