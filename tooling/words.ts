/** Words and phrases that sound translated; see docs/STYLE.md and docs/VOICE.md. */
const BANNED_PATTERNS: readonly RegExp[] = [
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

/** Code within a text: names in backticks and link URLs aren't prose. */
const CODE_PATTERN = /`[^`]*`|\]\([^)]*\)/g;

/** Finds the banned words in a text, in the order of the list above. Names in backticks are ignored. */
export function findBannedWords(text: string): string[] {
  const prose = text.replace(CODE_PATTERN, "");
  return BANNED_PATTERNS.flatMap((pattern) => pattern.exec(prose)?.[0] ?? []);
}
