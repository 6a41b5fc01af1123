/** Length in Unicode code points, the unit of every text limit (an emoji of one code point counts 1). */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The first `limit` code points of `text`; never cuts a surrogate pair in two. */
export function takeCodePoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return [...text].slice(0, limit).join("");
}

const TRUNCATED_AT = 33;

/** A text of up to 33 code points as it is, of a longer one the first 33 and an ellipsis; other limits and marks on demand. */
export function truncate(text: string, { limit = TRUNCATED_AT, mark = "…" } = {}): string {
  const kept = takeCodePoints(text, limit);
  return kept === text ? text : `${kept.trimEnd()}${mark}`;
}

/** Every run of white space becomes one space; the ends are trimmed. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
