import { type RawBuilder, sql } from "kysely";

/**
 * Rows are ordered at integer positions, and `marked` in the database marks each row's. Nine marks per row name its ranges
 * of length one, four, sixteen and so on, aligned to their length. Then words plus a few marks find the matches in any
 * range, and the freshest ones without reading the others.
 */
const LEVELS = 9;
const LONGER = 4;
/** The length of the first range; each next one is twice as long. */
const FIRST = 32;
/** How many ranges to look through; the last is all that is left. */
const STRETCHES = 10;
/** How many parts to split a range into when it holds more than wanted. */
const PARTS = 8;

/** The words and marks of a row of each table, as its index has them. */
export const MARKED = {
  contents: sql`marked(words, floor(score * 8)::bigint)`,
  boards: sql`marked(words, board_id >> 44)`,
  people: sql`marked(words, person_id >> 44)`,
} satisfies Record<string, RawBuilder<unknown>>;

/** A part of the order, from one position to another, inclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The position of a score. */
export function positionOfScore(score: number): number {
  return Math.max(0, Math.floor(score * 8));
}

/** The position of an id. */
export function positionOfId(id: string): number {
  return Number(BigInt(id) >> 44n);
}

/** The marks of everything in a range; a text of the type tsquery. */
export function stretchBounds({ from, to }: Stretch): string {
  const marks = [];
  let at = from;
  while (at <= to) {
    let level = 0;
    while (level < LEVELS - 1 && at % lengthOfStretch(level + 1) === 0 && at + lengthOfStretch(level + 1) - 1 <= to)
      level += 1;
    marks.push(`'~${level}.${at / lengthOfStretch(level)}'`);
    at += lengthOfStretch(level);
  }
  return marks.join(" | ");
}

/**
 * Consecutive ranges from a position down to the very first, each about twice as long as the previous one. A reader who
 * stops after enough hits has looked at little more.
 */
export function stretchesDownFrom(top: number): Stretch[] {
  const stretches: Stretch[] = [];
  let to = top;
  for (let length = FIRST; to >= 0; length *= 2) {
    const isLast = stretches.length === STRETCHES - 1;
    const from = isLast ? 0 : Math.max(0, startOfStretch(to - length, length));
    stretches.push({ from, to });
    to = from - 1;
  }
  return stretches;
}

/** The parts of a range, the last first; none when it is too short to split. */
export function splitStretch({ from, to }: Stretch): Stretch[] {
  if (from === to) return [];
  const parts: Stretch[] = [];
  const length = Math.ceil((to - from + 1) / PARTS);
  for (let end = to; end >= from; end -= length) parts.push({ from: Math.max(from, end - length + 1), to: end });
  return parts;
}

/** A nearby position at which a few marks are enough to begin a range of a length. */
function startOfStretch(place: number, length: number): number {
  const part = lengthOfStretch(Math.floor(Math.log2(length / LONGER) / Math.log2(LONGER)));
  return Math.floor(place / part) * part;
}

function lengthOfStretch(level: number): number {
  return LONGER ** level;
}
