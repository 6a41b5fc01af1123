import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BadName } from "./names.ts";

/** Files to write and change, all or none: nothing touches the disk before `write`. */
export interface Draft {
  readonly root: string;
  /** @throws BadName when the file already exists */
  create(path: string, text: string): void;
  /** Changes a file; several changes to one file add up. @throws Error when it doesn't exist */
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
      if (existsSync(join(root, path))) throw new BadName(`${path} is there already.`);
      created.set(path, text);
    },
    change(path, edit) {
      const before = read(path);
      const after = edit(before);
      if (after === before) throw new Error(`Nothing was changed in ${path}: its shape is not the one that is known.`);
      (created.has(path) ? created : changed).set(path, after);
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
 * @param alike the pattern that the lines share; its first group is the sort key
 * @throws Error when no line matches, or the new line itself doesn't match
 */
export function amongLines(text: string, alike: RegExp, line: string): string {
  const lines = text.split("\n");
  const key = alike.exec(line)?.[1];
  const places = lines.flatMap((one, at) => {
    const found = alike.exec(one)?.[1];
    return found === undefined ? [] : [{ at, key: found }];
  });
  const last = places.at(-1);
  if (key === undefined || !last) throw new Error(`There is no place for the line ${line.trim()}.`);
  const before = places.find((place) => place.key > key)?.at ?? last.at + 1;
  return [...lines.slice(0, before), line, ...lines.slice(before)].join("\n");
}

/** Inserts lines before the only occurrence of a text. @throws Error unless the text occurs exactly once */
export function inFrontOf(text: string, place: string, lines: string): string {
  if (text.split(place).length !== 2) throw new Error(`There is not one place like ${JSON.stringify(place)}.`);
  return text.replace(place, () => `${lines}${place}`);
}

/** Inserts lines after the last line that matches. @throws Error when there is none */
export function behindLast(text: string, alike: RegExp, line: string): string {
  const lines = text.split("\n");
  const at = lines.findLastIndex((one) => alike.test(one));
  if (at === -1) throw new Error(`There is no place for the line ${line.trim()}.`);
  return [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)].join("\n");
}
