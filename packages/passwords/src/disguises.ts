/** What people write instead of a letter. */
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

const LETTER_BY_SIGN = new Map(
  Object.entries(SUBSTITUTES).flatMap(([letter, signs]) => [...signs].map((sign): [string, string] => [sign, letter])),
);
/** These can be either of two letters. */
const STROKES = /[1!|]/g;

/** Whether a character of a text can be read as a letter, both in lower case. */
export function isReadableAs(sign: string, letter: string): boolean {
  return sign === letter || (SUBSTITUTES[letter]?.includes(sign) ?? false);
}

/**
 * A text as it is, and with stand-ins read as letters ("p4$$w0rd"), each reading once: strokes as i and as l. Trailing
 * digits stay, because they are usually a year or a number.
 */
export function listReadings(text: string): ReadonlySet<string> {
  const end = /[\d!]*$/.exec(text)?.index ?? text.length;
  const body = text.slice(0, end);
  const tail = text.slice(end);
  const readings = ["i", "l"].map((stroke) => {
    const replaced = body.replace(STROKES, stroke).replace(/[^\p{L}]/gu, (sign) => LETTER_BY_SIGN.get(sign) ?? sign);
    return replaced + tail;
  });
  return new Set([text, ...readings]);
}
