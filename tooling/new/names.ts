/** The spellings of a name for each purpose, with `reading-lists` as the example. */
export interface Names {
  /** reading-lists: folders and files. */
  readonly kebab: string;
  /** readingLists */
  readonly camel: string;
  /** ReadingLists */
  readonly pascal: string;
  /** reading_lists: tables and columns. */
  readonly snake: string;
  /** READING_LISTS */
  readonly constant: string;
  /** readinglists: the first part of a text's key. */
  readonly flat: string;
  /** reading lists: within a sentence. */
  readonly words: string;
  /** Reading lists: at the start of a sentence. */
  readonly title: string;
}

/** Thrown for a name that can't be used; the message explains why in one line. */
export class InvalidNameError extends Error {
  override readonly name = "InvalidNameError";
}

/** Names that say nothing about their contents; the folder check rejects them too. */
const VAGUE_NAMES = new Set(["utils", "helpers", "common", "misc", "lib", "shared"]);
const MAX_LENGTH = 30;

/** Parses a name. @throws InvalidNameError when the name isn't kebab-case or says nothing */
export function toNames(text: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(text) || text.length > MAX_LENGTH) {
    throw new InvalidNameError(
      `"${text}" is no name: use kebab-case such as reading-lists, of at most ${MAX_LENGTH} characters.`,
    );
  }
  if (VAGUE_NAMES.has(text)) throw new InvalidNameError(`"${text}" says nothing about what is inside: find a noun.`);
  const parts = text.split("-");
  const pascal = parts.map(capitalize).join("");
  const words = parts.join(" ");
  return {
    kebab: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join("_"),
    constant: parts.join("_").toUpperCase(),
    flat: parts.join(""),
    words,
    title: capitalize(words),
  };
}

/**
 * Returns the singular of a plural: `badges` → `badge`, `stories` → `story`. A word that isn't a plural gets the suffix
 * `-entry`.
 */
export function toSingular(plural: string): string {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, "y");
  if (/(?:ss|sh|ch|x)es$/.test(plural)) return plural.replace(/es$/, "");
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : `${plural}-entry`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
