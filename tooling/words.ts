/** Words and turns of phrase that sound translated; see docs/STYLE.md and docs/VOICE.md. */
const REFUSED: readonly RegExp[] = [
  /\btold\b/i,
  /\bwho(?:m)?ever\b/i,
  /\banew\b/i,
  /\bstands\b(?! (?:out|still))/i,
  /\b(?:is|are) to be\b/i,
  /\bno more\b(?! than)/i,
  /\bfor ever\b/i,
  /\b(?:some|no|every|any)body(?:['’]s)?\b/i,
  /\bwhat is (?:\w+ ){0,2}of\b/i,
];

/** Code in a text: a name in backticks or the URL of a link isn't prose. */
const CODE = /`[^`]*`|\]\([^)]*\)/g;

/** The refused words of a text, in the order of the list above; names in backticks don't count. */
export function findRefusedWords(text: string): string[] {
  const prose = text.replace(CODE, "");
  return REFUSED.flatMap((pattern) => pattern.exec(prose)?.[0] ?? []);
}
