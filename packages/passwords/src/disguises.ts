/** Characters that people use in place of each letter. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  a: "4@",
  b: "8",
  c: "(",
  e: "3",
  g: "69",
  i: "1!|",
  l: "1!|7",
  o: "0",
  s: "$5",
  t: "7+",
  z: "2",
};

const LETTER_BY_CHARACTER = new Map(
  Object.entries(SUBSTITUTES).flatMap(([letter, characters]) =>
    [...characters].map((character): [string, string] => [character, letter]),
  ),
);
/** Characters that can stand for either of two letters. */
const STROKES = /[1!|]/g;

/** True if a character can be read as a letter, both in lower case. */
export function isReadableAs(character: string, letter: string): boolean {
  return character === letter || (SUBSTITUTES[letter]?.includes(character) ?? false);
}

/**
 * Returns a text unchanged, and with substitutes read as letters ("p4$$w0rd"): once with strokes read as i, and once as
 * l. Trailing digits are kept, because they are usually a year or a number.
 */
export function listReadings(text: string): ReadonlySet<string> {
  const end = /[\d!]*$/.exec(text)?.index ?? text.length;
  const body = text.slice(0, end);
  const tail = text.slice(end);
  const readings = ["i", "l"].map((stroke) => {
    const replaced = body
      .replace(STROKES, stroke)
      .replace(/[^\p{L}]/gu, (character) => LETTER_BY_CHARACTER.get(character) ?? character);
    return replaced + tail;
  });
  return new Set([text, ...readings]);
}
