/**
 * Returns a text's length in Unicode code points, the unit of every text limit. An emoji made of one code point counts
 * as 1.
 */
export function countCodePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The first `limit` code points of `text`; never splits a surrogate pair. */
export function takeCodePoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return [...text].slice(0, limit).join("");
}

const DEFAULT_TRUNCATED_LENGTH = 33;

/**
 * Truncates a text with more than 33 code points to the first 33 and appends an ellipsis. Callers can change the limit
 * and the ellipsis.
 */
export function truncate(text: string, { limit = DEFAULT_TRUNCATED_LENGTH, mark = "…" } = {}): string {
  const prefix = takeCodePoints(text, limit);
  return prefix === text ? text : `${prefix.trimEnd()}${mark}`;
}

/** Collapses every run of white space into one space and trims the ends. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
