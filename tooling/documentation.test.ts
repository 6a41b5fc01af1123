import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./root.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The settings in the server's schema, with their defaults. */
const settings = new Map(
  [
    ...read("apps/server/src/platform/settings.ts").matchAll(/^ {2}([A-Z_]+): ([\s\S]*?),\n(?= {2}[A-Z_]+: |\}\);)/gm),
  ].map(([, name = "", schema = ""]) => [
    name,
    /\.default\("?([^")[\]]+)"?\)$/m.exec(schema)?.[1]?.replace(/(?<=\d)_(?=\d)/g, "") ?? null,
  ]),
);

/** The rows of the README's settings table. */
const rows = new Map(
  [...read("README.md").matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)].map(([, name = "", value = ""]) => [
    name,
    /^`(.+)`$/.exec(value.trim())?.[1] ?? null,
  ]),
);

describe("the documentation's table of settings", () => {
  it("contains exactly the settings that the server reads", () => {
    expect(settings.size).toBeGreaterThan(12);
    expect([...rows.keys()].sort()).toEqual([...settings.keys()].sort());
  });

  it("states the server's defaults", () => {
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(settings));
  });

  it("exists only once", () => {
    for (const page of globSync("docs/**/*.md", { cwd: ROOT })) expect(read(page), page).not.toMatch(/^\| `PORT` \|/m);
  });
});

describe("links between pages", () => {
  const pages = [...globSync("docs/**/*.md", { cwd: ROOT }), "README.md", "CONTRIBUTING.md"];
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, path = "", anchor = null]) => ({
      page,
      target: path === "" ? page : join(dirname(page), path),
      anchor,
    })),
  );

  it("point to existing files and headings", () => {
    expect(links.length).toBeGreaterThan(20);
    for (const { page, target, anchor } of links) {
      expect(existsSync(join(ROOT, target)), `${page} → ${target}`).toBe(true);
      if (anchor !== null) expect(readHeadings(target), `${page} → ${target}`).toContain(anchor);
    }
  });
});

/** Returns the headings of a page as link anchors: lowercase, hyphens for spaces, no other punctuation. */
function readHeadings(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
