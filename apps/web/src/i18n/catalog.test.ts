import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { operations } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { findKeys, readTexts } from "../../vite/texts-module.ts";

const SOURCE_FOLDER = join(import.meta.dirname, "..");
const texts = await readTexts();
const nouns = [...new Set(Object.keys(texts).map((key) => key.split(".")[0]))];
const code = readdirSync(SOURCE_FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(SOURCE_FOLDER, file), "utf8"))
  .join("\n");

/** All quoted strings in the code that look like a key. */
const literals = new Set([...code.matchAll(/"([a-z]+(?:\.[A-Za-z0-9]+)+)"/g)].map((match) => match[1] ?? ""));
/** The fixed prefixes of keys that the code composes. */
const prefixes = [...code.matchAll(/`([a-z]+\.[A-Za-z0-9.]*)\$\{/g)]
  .map((match) => match[1] ?? "")
  .filter((prefix) => nouns.includes(prefix.split(".")[0]));

/** Returns the names of a message's placeholders. */
function getPlaceholders(message: string): string[] {
  const names = new Set<string>();
  const collect = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      names.add(String(token[0]));
      if (typeof token[2] === "object" && token[2] !== null) Object.values(token[2]).forEach(collect);
    }
  };
  collect(compileMessageOrThrow(message));
  names.delete("#");
  return [...names].sort();
}

describe("the message catalog", () => {
  it("[FORMAT-07] has every key that the code uses", () => {
    const missing = [...literals].filter((key) => nouns.includes(key.split(".")[0]) && !(key in operations));
    expect(missing.filter((key) => !(key in texts))).toEqual([]);
    expect(prefixes.filter((prefix) => !Object.keys(texts).some((key) => key.startsWith(prefix)))).toEqual([]);
  });

  it("has no unused keys", () => {
    // The build compiles these keys into the modules, so this also shows that it omits no used key.
    const found = findKeys(code, texts);
    expect(Object.keys(texts).filter((key) => !found.has(key))).toEqual([]);
  });

  it("contains only valid messages, and their keys start with the name of their file", () => {
    for (const [key, message] of Object.entries(texts)) {
      expect(() => compileMessageOrThrow(message), key).not.toThrow();
      expect(message.trim(), key).not.toBe("");
    }
    for (const file of readdirSync(join(SOURCE_FOLDER, "i18n/en"))) {
      const keys = Object.keys(JSON.parse(readFileSync(join(SOURCE_FOLDER, "i18n/en", file), "utf8")) as object);
      expect(
        keys.filter((key) => !key.startsWith(`${file.replace(".json", "")}.`)),
        file,
      ).toEqual([]);
    }
  });

  it("receives values for all placeholders of every message that the code uses", () => {
    const calls = [...code.matchAll(/\b(?:t|text)\(\s*"([\w.]+)"\s*(?:,\s*\{([^{}]*)\}\s*,?\s*)?\)/g)];
    expect(calls.length).toBeGreaterThan(0);
    for (const [, key = "", values = ""] of calls) {
      const message = texts[key];
      if (message === undefined || values.includes("...")) continue;
      const passed = values
        .split(",")
        .map((value) => value.split(":")[0]?.trim() ?? "")
        .filter((name) => name !== "")
        .sort();
      expect(passed, key).toEqual(getPlaceholders(message));
    }
  });
});
