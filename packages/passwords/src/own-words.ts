import { isReadableAs } from "./disguises.ts";
import { foldCase } from "./folded.ts";

/** The person and the site that a password belongs to. */
export interface PasswordOwner {
  /** First name, full name and username, if they exist. */
  readonly names: readonly string[];
  readonly email: string;
  /** The host of the site's URL, such as `pins.example.org`; null if unknown. */
  readonly host: string | null;
}

const PRODUCT_NAME = "tessera";
/** The minimum length of a personal word, in characters. In non-Latin scripts, two characters are enough for a name. */
const MIN_WORD_LENGTH = { ascii: 3, other: 2 };
/** Host labels that identify no one. */
const NAMELESS_LABELS = new Set(["www", "com", "net", "org"]);
/** The character that replaces a personal word. It is as hard to guess as any single character. */
const PLACEHOLDER = "\u00b7";

/**
 * Returns the words that an attacker who knows the person would try first, forward and backward. They're in lower case,
 * longest first.
 */
export function collectPersonalWords({ names, email, host }: PasswordOwner): readonly string[] {
  const [localPart = "", domain = ""] = email.split("@");
  const texts = [PRODUCT_NAME, ...names, localPart, ...splitLabels(domain), ...splitLabels(host ?? "")];
  const parts = texts.flatMap((text) => splitName(toLower(text)));
  const words = [...parts, ...[...texts, email, host ?? ""].map(toLower)].filter(isMeaningful);
  const reversedWords = words.map((word) => [...word].reverse().join(""));
  return [...new Set([...words, ...reversedWords])].sort((a, b) => b.length - a.length);
}

/**
 * Returns a folded text in which each of the words, with or without substitutions, is replaced by a single character.
 */
export function replacePersonalWords(text: string, words: readonly string[]): string {
  const lowerText = text.toLowerCase();
  let result = "";
  for (let at = 0; at < text.length; ) {
    const word = words.find((candidate) => matchesAt(lowerText, at, candidate));
    result += word === undefined ? text[at] : PLACEHOLDER;
    at += word?.length ?? 1;
  }
  return result;
}

function matchesAt(lowerText: string, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if (!isReadableAs(lowerText[at + index] ?? "", word[index] ?? "")) return false;
  }
  return true;
}

/** Splits a name: "mary_ann99" becomes mary, ann, maryann, maryann99. */
function splitName(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{M}]+/u);
  return [...parts, parts.join(""), text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "")];
}

function isMeaningful(word: string): boolean {
  const minLength = /^\p{ASCII}*$/u.test(word) ? MIN_WORD_LENGTH.ascii : MIN_WORD_LENGTH.other;
  return word.length >= minLength && /\p{L}/u.test(word);
}

function toLower(text: string): string {
  return foldCase(text).toLowerCase();
}

/**
 * Returns a host's labels without the last one, unless it is the only label. Labels that identify no one are omitted.
 */
function splitLabels(host: string): string[] {
  const labels = host.toLowerCase().split(".");
  return (labels.length === 1 ? labels : labels.slice(0, -1)).filter((label) => !NAMELESS_LABELS.has(label));
}
