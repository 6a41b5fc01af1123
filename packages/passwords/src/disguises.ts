/** The characters that people substitute for each letter. */
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
/** The characters that can represent either of two letters. */
const AMBIGUOUS_CHARACTER_PATTERN = /[1!|]/g;

/** Returns whether a character can be read as a letter. Both must be in lower case. */
export function isReadableAs(character: string, letter: string): boolean {
  return character === letter || (SUBSTITUTES[letter]?.includes(character) ?? false);
}

/**
 * Returns the possible readings of a text: the text itself, and the text with substitutes read as letters ("p4$$w0rd").
 * The second reading has two variants, with strokes read as i or as l. Trailing digits are kept, because they are
 * usually a year or a number.
 */
export function listReadings(text: string): ReadonlySet<string> {
  const end = /[\d!]*$/.exec(text)?.index ?? text.length;
  const body = text.slice(0, end);
  const tail = text.slice(end);
  const readings = ["i", "l"].map((stroke) => {
    const replaced = body
      .replace(AMBIGUOUS_CHARACTER_PATTERN, stroke)
      .replace(/[^\p{L}]/gu, (character) => LETTER_BY_CHARACTER.get(character) ?? character);
    return replaced + tail;
  });
  return new Set([text, ...readings]);
}
