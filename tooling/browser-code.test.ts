import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findSizeProblems, measureFurtherPages, measurePages, lowerLimits } from "./browser-code.ts";

let assets = "";

beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), "tessera-assets-"));
});
afterEach(() => rmSync(assets, { recursive: true }));

function build(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(assets, name), content);
}

const MANIFEST = {
  entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
  routes: {
    root: { module: "/assets/root.js", imports: [] },
    "routes/home": { parentId: "root", module: "/assets/home.js", imports: ["/assets/grid~1.js"] },
    "routes/login": { parentId: "root", module: "/assets/login.js" },
  },
};
const LIST = `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`;

describe("measurePages", () => {
  it("counts each direct or indirect import of a page once, and omits code that is loaded on interaction", () => {
    const files = {
      "manifest-1.js": LIST,
      "entry.js": 'import"./framework.js";',
      "framework.js": "f".repeat(500),
      "root.js": 'import{a as b}from"./framework.js";import{c}from"./app.js";const later=()=>import("./dialog.js");',
      "app.js": 'export{x}from"./deep.js";',
      "deep.js": "d".repeat(60),
      "home.js": 'import{g}from"./grid~1.js";',
      "grid~1.js": "g".repeat(700),
      "login.js": "l".repeat(90),
      "dialog.js": "d".repeat(9000),
    };
    build(files);
    const { "home.js": home, "grid~1.js": grid, "login.js": login, "dialog.js": _, ...around } = files;
    const bytes = Object.values(around).join("").length;
    expect(measurePages(assets)).toEqual({ home: bytes + home.length + grid.length, login: bytes + login.length });
    expect(measureFurtherPages(assets, "home")).toEqual({ login: login.length });
    expect(measureFurtherPages(assets, "login")).toEqual({ home: home.length + grid.length });
  });

  it("measures a file's compressed copy when there is one", () => {
    build({
      "manifest-1.js": LIST,
      "entry.js": "",
      "framework.js": "f".repeat(500),
      "framework.js.gz": "z".repeat(40),
      "root.js": "",
      "home.js": "",
      "grid~1.js": "",
      "login.js": "",
    });
    expect(measurePages(assets).login).toBe(LIST.length + 40);
  });

  it("throws an error when nothing has been built", () => {
    expect(() => measurePages(assets)).toThrow("npm run build");
  });
});

describe("the size limit", () => {
  it("allows a page to grow by at most two percent", () => {
    expect(findSizeProblems({ home: 102_000 }, { home: 100_000 })).toEqual([]);
    expect(findSizeProblems({ home: 102_001 }, { home: 100_000 })).toEqual([
      "home loads 102.0 KB of JavaScript before anyone touches it; 100.0 KB and 2% are accepted",
    ]);
  });

  it("reports pages without a limit, and limits without a page", () => {
    expect(findSizeProblems({ home: 1 }, { landing: 1 })).toEqual([
      expect.stringContaining("home has no accepted size"),
      expect.stringContaining("landing is gone"),
    ]);
  });

  it("decreases automatically, but never increases", () => {
    expect(lowerLimits({ home: 90, login: 120, fresh: 5 }, { home: 100, login: 100, gone: 7 })).toEqual({
      home: 90,
      login: 100,
      fresh: 5,
    });
  });
});
