import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const WEB_SOURCE_FOLDER = join(import.meta.dirname, "../src");
export const TEXTS_FOLDER = join(WEB_SOURCE_FOLDER, "i18n/en");
const TEXTS_MODULE = "virtual:texts";

/**
 * Compiles the messages that a module uses into that module. Browsers therefore parse no ICU syntax and fetch no
 * messages for other pages. A message that two modules use is in both modules.
 */
export function createTextsPlugin(): Plugin {
  return {
    name: "tessera:texts",
    enforce: "pre",
    resolveId: (id) => (id === TEXTS_MODULE ? join(WEB_SOURCE_FOLDER, "i18n/text.ts") : null),
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      async handler(code, id) {
        if (!id.startsWith(WEB_SOURCE_FOLDER)) return null;
        const texts = await readTexts((file) => this.addWatchFile(file));
        const keys = [...findKeys(code, texts)].sort();
        if (keys.length === 0) return null;
        const compiled = Object.fromEntries(keys.map((key) => [key, compileMessageOrThrow(texts[key] ?? "")]));
        // The code is inserted on the first line, so that line numbers stay the same.
        return {
          code: `import { addTexts } from "${TEXTS_MODULE}"; addTexts(${JSON.stringify(compiled)}); ${code}`,
          map: null,
        };
      },
    },
  };
}

/**
 * Finds the catalog keys in code. They're either in quotes, or composed from a template that begins with a word and
 * a dot, where each placeholder matches one word, which can
 * contain hyphens.
 */
export function findKeys(code: string, texts: Readonly<Record<string, string>>): Set<string> {
  const keys = new Set<string>();
  for (const [, key = ""] of code.matchAll(/"([a-z]+(?:\.\w+)+)"/g)) if (Object.hasOwn(texts, key)) keys.add(key);
  for (const [, template = ""] of code.matchAll(/`([a-z]+\.(?:[\w.]|\$\{[^}`]*\})*)`/g)) {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
    const pattern = new RegExp(`^${parts.join("[\\w-]+")}$`);
    for (const key of Object.keys(texts)) if (pattern.test(key)) keys.add(key);
  }
  return keys;
}

/**
 * Reads every message in the catalog by its key, from `src/i18n/en/*.json`.
 *
 * @param onFile called with each file that is read
 * @throws Error when a key is in two files
 */
export async function readTexts(onFile?: (file: string) => void): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of (await readdir(TEXTS_FOLDER)).filter((entry) => entry.endsWith(".json")).sort()) {
    const file = join(TEXTS_FOLDER, name);
    onFile?.(file);
    const part = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
    for (const [key, message] of Object.entries(part)) {
      if (key in texts) throw new Error(`The text ${key} occurs twice in the catalog.`);
      texts[key] = message;
    }
  }
  return texts;
}
