import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { InvalidNameError } from "./names.ts";

/** Files to create and change, all or none: nothing is written to disk before `write`. */
export interface Draft {
  readonly root: string;
  /** @throws InvalidNameError when the file already exists */
  create(path: string, text: string): void;
  /** Changes a file; several changes to the same file add up. @throws Error when the file doesn't exist */
  change(path: string, edit: (text: string) => string): void;
  read(path: string): string;
  created(): string[];
  changed(): string[];
  write(): void;
}

/** @param root the project's folder */
export function startDraft(root: string): Draft {
  const created = new Map<string, string>();
  const changed = new Map<string, string>();
  const read = (path: string) => created.get(path) ?? changed.get(path) ?? readFileSync(join(root, path), "utf8");
  return {
    root,
    read,
    create(path, text) {
      if (existsSync(join(root, path))) throw new InvalidNameError(`${path} is there already.`);
      created.set(path, text);
    },
    change(path, edit) {
      const previous = read(path);
      const edited = edit(previous);
      if (edited === previous)
        throw new Error(`Nothing was changed in ${path}: its shape is not the one that is known.`);
      (created.has(path) ? created : changed).set(path, edited);
    },
    created: () => [...created.keys()].sort(),
    changed: () => [...changed.keys()].sort(),
    write() {
      for (const [path, text] of [...created, ...changed]) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
    },
  };
}

/**
 * Inserts a line among similar ones: before the first that sorts after it, or after the last.
 *
 * @param pattern the pattern that the lines share, with the sort key as its first group
 * @throws Error when no line matches, or the new line itself doesn't match
 */
export function insertSorted(text: string, pattern: RegExp, line: string): string {
  const lines = text.split("\n");
  const key = pattern.exec(line)?.[1];
  const entries = lines.flatMap((candidate, index) => {
    const found = pattern.exec(candidate)?.[1];
    return found === undefined ? [] : [{ at: index, key: found }];
  });
  const lastEntry = entries.at(-1);
  if (key === undefined || !lastEntry) throw new Error(`There is no place for the line ${line.trim()}.`);
  const position = entries.find((entry) => entry.key > key)?.at ?? lastEntry.at + 1;
  return [...lines.slice(0, position), line, ...lines.slice(position)].join("\n");
}

/** Inserts lines before the only occurrence of a text. @throws Error when the text doesn't occur exactly once */
export function insertBefore(text: string, anchor: string, lines: string): string {
  if (text.split(anchor).length !== 2) throw new Error(`There is not one place like ${JSON.stringify(anchor)}.`);
  return text.replace(anchor, () => `${lines}${anchor}`);
}

/** Inserts lines after the last match. @throws Error when no line matches */
export function insertAfterLast(text: string, pattern: RegExp, line: string): string {
  const lines = text.split("\n");
  const index = lines.findLastIndex((candidate) => pattern.test(candidate));
  if (index === -1) throw new Error(`There is no place for the line ${line.trim()}.`);
  return [...lines.slice(0, index + 1), line, ...lines.slice(index + 1)].join("\n");
}
