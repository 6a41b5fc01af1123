import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const NAME = "virtual:texts";
const RESOLVED = `\0${NAME}`;
const FOLDER = join(import.meta.dirname, "../src/i18n/en");

/** The text catalogue as one module of compiled messages, so that no browser parses ICU. */
export function textsModule(): Plugin {
  return {
    name: "tessera:texts",
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const compiled: Record<string, unknown> = {};
      for (const [key, message] of Object.entries(await readTexts())) compiled[key] = compileMessageOrThrow(message);
      // Parsed from a string: engines read JSON several times faster than an object literal.
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
    hotUpdate({ file }) {
      if (!file.startsWith(FOLDER)) return;
      const module = this.environment.moduleGraph.getModuleById(RESOLVED);
      return module ? [module] : undefined;
    },
  };
}

/**
 * Every text of the catalogue by its key, from `src/i18n/en/*.json`.
 *
 * @throws Error when a key stands in two files
 */
export async function readTexts(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".json")).sort()) {
    const part = JSON.parse(await readFile(join(FOLDER, file), "utf8")) as Record<string, string>;
    for (const [key, message] of Object.entries(part)) {
      if (key in texts) throw new Error(`The text ${key} stands twice in the catalogue.`);
      texts[key] = message;
    }
  }
  return texts;
}
