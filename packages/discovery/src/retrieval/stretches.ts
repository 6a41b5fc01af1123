import { type RawBuilder, sql } from "kysely";

/**
 * Rows stand in an order at whole numbers, of which `marked` in the database marks each row's: with nine marks, of stretches of
 * one number, of four, of sixteen and so on, that begin where their length divides. What matches in any stretch of the order
 * is then found by words and a few marks, and the freshest that match without the others.
 */
const LEVELS = 9;
const LONGER = 4;
/** Of the first stretch that is looked through; each next one is twice as long. */
const FIRST = 32;
/** How many are looked through; the last is all that is left. */
const STRETCHES = 10;
/** Into how many one is parted that more stands in than anybody wants. */
const PARTS = 8;

/** The words and marks of a row of each table, as its index has them. */
export const MARKED = {
  contents: sql`marked(words, floor(score * 8)::bigint)`,
  boards: sql`marked(words, board_id >> 44)`,
  people: sql`marked(words, person_id >> 44)`,
} satisfies Record<string, RawBuilder<unknown>>;

/** Some of the order, from one place to another, that one included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where something of a score stands. */
export function positionOfScore(score: number): number {
  return Math.max(0, Math.floor(score * 8));
}

/** Where something of an id stands. */
export function positionOfId(id: string): number {
  return Number(BigInt(id) >> 44n);
}

/** The marks of everything that stands in a stretch; a text of the type tsquery. */
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
 * Stretches that follow one another from a place down to the very first, each about twice as long as the one before: whoever
 * looks through them until they have enough has looked at little more.
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

/** The parts of a stretch, the last first; none where it is too short to have any. */
export function splitStretch({ from, to }: Stretch): Stretch[] {
  if (from === to) return [];
  const parts: Stretch[] = [];
  const length = Math.ceil((to - from + 1) / PARTS);
  for (let end = to; end >= from; end -= length) parts.push({ from: Math.max(from, end - length + 1), to: end });
  return parts;
}

/** Near to a place, where a few marks are enough to begin a stretch of a length. */
function startOfStretch(place: number, length: number): number {
  const part = lengthOfStretch(Math.floor(Math.log2(length / LONGER) / Math.log2(LONGER)));
  return Math.floor(place / part) * part;
}

function lengthOfStretch(level: number): number {
  return LONGER ** level;
}
