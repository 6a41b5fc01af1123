import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./root.ts";
import { type Step, say } from "./steps.ts";

/** Where the production build puts the files that browsers load. */
const ASSETS = join(ROOT, "apps", "web", "build", "client", "assets");
const ACCEPTED = join(ROOT, "tooling", "browser-code.json");

/** How far a page may grow past its accepted number, so that a library's patch doesn't block anyone's work. */
const LEEWAY = 1.02;

/** The code that reports a visit; the browser test of the pages' scripts uses the same name. */
const IDLE_CODE = /^insights-runtime-[\w-]+\.js$/;

/** Bytes of JavaScript by page: what a browser loads before anyone touches anything, as the server sends it. */
export type PageSizes = Readonly<Record<string, number>>;

interface RouteManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, RouteEntry>>;
}

interface RouteEntry {
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

/**
 * Reads from a build what each page loads on its own: the list of pages, the entry, and the modules of the page and its
 * frame, each with everything it imports statically. Code behind an `import()` counts as loaded on a touch; a browser test
 * enforces that. What every page loads when idle has its own line.
 *
 * @param assets the folder of the built files and their compressed copies
 */
export function measurePages(assets: string): PageSizes {
  const idleFiles = readdirSync(assets).filter((file) => IDLE_CODE.test(file));
  const pages = listPageFiles(assets);
  return measureSizes(
    assets,
    idleFiles.length === 0 ? pages : new Map([...pages, ["in a quiet moment", new Set(idleFiles)]]),
  );
}

/** Like `measurePages`, but for a page opened from another one that has already loaded its own code. */
export function measureFurtherPages(assets: string, openedFrom: string): PageSizes {
  const pages = listPageFiles(assets);
  const loaded = pages.get(openedFrom) ?? new Set();
  const otherPages = [...pages].filter(([page]) => page !== openedFrom);
  return measureSizes(
    assets,
    new Map(otherPages.map(([page, files]) => [page, new Set([...files].filter((file) => !loaded.has(file)))])),
  );
}

/** The files that each page loads on its own. */
function listPageFiles(assets: string): Map<string, ReadonlySet<string>> {
  const manifestFile = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (manifestFile === undefined) throw new Error(`${assets} has no list of pages: build first (npm run build).`);
  const { entry, routes } = readManifest(readFileSync(join(assets, manifestFile), "utf8"));
  const getImports = memoize((file) => staticImports(readFileSync(join(assets, file), "utf8")));
  const pages = Object.entries(routes)
    .filter(([id]) => id !== "root")
    .map(([id, route]): [string, Set<string>] => {
      const entries = [manifestFile, entry.module, ...entry.imports];
      for (
        let current: RouteEntry | undefined = route;
        current;
        current = current.parentId === undefined ? undefined : routes[current.parentId]
      ) {
        entries.push(current.module, ...(current.imports ?? []));
      }
      const files = findReachable(
        entries.map((path) => basename(path)),
        getImports,
      );
      return [basename(id), files];
    });
  return new Map(pages.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function measureSizes(assets: string, pages: ReadonlyMap<string, ReadonlySet<string>>): PageSizes {
  const sum = (files: ReadonlySet<string>) =>
    [...files].reduce((total, file) => total + getSentBytes(join(assets, file)), 0);
  return Object.fromEntries([...pages].map(([page, files]) => [page, sum(files)]));
}

/** What is wrong with today's sizes, one line per page. */
export function judgeSizes(today: PageSizes, accepted: PageSizes): string[] {
  return [
    ...Object.entries(today).flatMap(([page, bytes]) => {
      const limit = accepted[page];
      if (limit === undefined) return [`${page} has no accepted size: npm run size -- --accept`];
      if (bytes <= limit * LEEWAY) return [];
      return [
        `${page} loads ${kilobytes(bytes)} of JavaScript before anyone touches it; ${kilobytes(limit)} and 2 % are accepted`,
      ];
    }),
    ...Object.keys(accepted)
      .filter((page) => !(page in today))
      .map((page) => `${page} is gone, but has an accepted size: npm run size -- --accept`),
  ];
}

/** The numbers to keep: takes over lower ones and new pages. Only a person raises one, by hand, where reviewers see it. */
export function ratchet(today: PageSizes, accepted: PageSizes): PageSizes {
  return Object.fromEntries(
    Object.entries(today).map(([page, bytes]) => [page, Math.min(bytes, accepted[page] ?? bytes)]),
  );
}

export function readAccepted(): PageSizes {
  return existsSync(ACCEPTED) ? (JSON.parse(readFileSync(ACCEPTED, "utf8")) as PageSizes) : {};
}

export function writeAccepted(sizes: PageSizes): void {
  writeFileSync(ACCEPTED, `${JSON.stringify(sizes, undefined, 2)}\n`);
}

/** Today's sizes in the current production build. */
export function measureBuild(): PageSizes {
  return measurePages(ASSETS);
}

/** In the same build, what each page loads beyond what another one has already loaded. */
export function measureBuildFurther(openedFrom: string): PageSizes {
  return measureFurtherPages(ASSETS, openedFrom);
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** No page of the production build loads more than its accepted size. */
export const checkBrowserCode: Step = {
  title: "JavaScript before the first touch",
  async run() {
    const complaints = judgeSizes(measureBuild(), readAccepted());
    for (const complaint of complaints) say(complaint);
    return complaints.length === 0;
  },
};

function readManifest(code: string): RouteManifest {
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1)) as RouteManifest;
}

/** The neighboring files that a built file imports before it runs, so not `import("./x.js")`. */
function staticImports(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)].map((match) => match[1] ?? "");
}

function findReachable(entries: readonly string[], getImports: (file: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...getImports(file));
  }
  return found;
}

/** Files too small to gain from compression have no compressed copy. */
function getSentBytes(file: string): number {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

function memoize<Value>(make: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>();
  return (key) => {
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}
