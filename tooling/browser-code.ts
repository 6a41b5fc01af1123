import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./root.ts";
import { type Step, printLine } from "./steps.ts";

/** The folder where the production build puts the files that browsers load. */
const BUILT_ASSETS_FOLDER = join(ROOT, "apps", "web", "build", "client", "assets");
const LIMITS_FILE = join(ROOT, "tooling", "browser-code.json");

/** The factor by which a page can exceed its accepted size. It keeps a library's patch release from blocking work. */
const SIZE_TOLERANCE = 1.02;

/**
 * The files with code for reporting visits, for offline use, and for keeping drafts, and with the random IDs they use.
 * The browser test of the pages' scripts uses the same names.
 */
const IDLE_CODE_PATTERN =
  /^(?:(?:insights|offline)-runtime|draft-(?:keeper|store)|forget-drafts|random-id)-[\w-]+\.js$/;

/** Bytes of JavaScript per page, compressed: the code that a browser loads before any interaction. */
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
 * Measures the code that each page of a build loads without interaction: the list of pages, the entry, and the modules
 * of the page and its frame, with all their static imports. Code behind an `import()` counts as loaded on interaction;
 * a browser test enforces that. Code that pages load when idle has its own line.
 *
 * @param assets the folder of the built files and their compressed copies
 */
export function measurePages(assets: string): PageSizes {
  const idleFiles = readdirSync(assets).filter((file) => IDLE_CODE_PATTERN.test(file));
  const pages = listPageFiles(assets);
  return measureSizes(
    assets,
    idleFiles.length === 0 ? pages : new Map([...pages, ["in a quiet moment", new Set(idleFiles)]]),
  );
}

/** Like `measurePages`, but for a page opened from another page, whose code is already loaded. */
export function measureFurtherPages(assets: string, openedFrom: string): PageSizes {
  const pages = listPageFiles(assets);
  const loaded = pages.get(openedFrom) ?? new Set();
  const otherPages = [...pages].filter(([page]) => page !== openedFrom);
  return measureSizes(
    assets,
    new Map(otherPages.map(([page, files]) => [page, new Set([...files].filter((file) => !loaded.has(file)))])),
  );
}

/** Lists the files that each page loads without interaction. */
function listPageFiles(assets: string): Map<string, ReadonlySet<string>> {
  const manifestFile = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (manifestFile === undefined) throw new Error(`${assets} has no list of pages: build first (npm run build).`);
  const { entry, routes } = parseRouteManifest(readFileSync(join(assets, manifestFile), "utf8"));
  const getImports = memoize((file) => findStaticImports(readFileSync(join(assets, file), "utf8")));
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
    [...files].reduce((total, file) => total + getTransferredBytes(join(assets, file)), 0);
  return Object.fromEntries([...pages].map(([page, files]) => [page, sum(files)]));
}

/** Lists the problems with today's sizes, one line per page. */
export function findSizeProblems(today: PageSizes, accepted: PageSizes): string[] {
  return [
    ...Object.entries(today).flatMap(([page, bytes]) => {
      const limit = accepted[page];
      if (limit === undefined) return [`${page} has no accepted size: npm run size -- --accept`];
      if (bytes <= limit * SIZE_TOLERANCE) return [];
      return [
        `${page} loads ${formatKilobytes(bytes)} of JavaScript before anyone touches it; ${formatKilobytes(limit)} and 2% are accepted`,
      ];
    }),
    ...Object.keys(accepted)
      .filter((page) => !(page in today))
      .map((page) => `${page} is gone, but has an accepted size: npm run size -- --accept`),
  ];
}

/**
 * Returns the limits to keep: adopts lower sizes and new pages. A limit is only raised by hand, so that reviewers see
 * it.
 */
export function lowerLimits(today: PageSizes, accepted: PageSizes): PageSizes {
  return Object.fromEntries(
    Object.entries(today).map(([page, bytes]) => [page, Math.min(bytes, accepted[page] ?? bytes)]),
  );
}

export function readAcceptedSizes(): PageSizes {
  return existsSync(LIMITS_FILE) ? (JSON.parse(readFileSync(LIMITS_FILE, "utf8")) as PageSizes) : {};
}

export function writeAcceptedSizes(sizes: PageSizes): void {
  writeFileSync(LIMITS_FILE, `${JSON.stringify(sizes, undefined, 2)}\n`);
}

/** Measures the pages of the current production build. */
export function measureBuild(): PageSizes {
  return measurePages(BUILT_ASSETS_FOLDER);
}

/** Measures what each page of the same build loads beyond the code of an already open page. */
export function measureBuildFurtherPages(openedFrom: string): PageSizes {
  return measureFurtherPages(BUILT_ASSETS_FOLDER, openedFrom);
}

export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** Checks that no page of the production build exceeds its accepted size. */
export const checkBrowserCode: Step = {
  title: "JavaScript before the first touch",
  async run() {
    const complaints = findSizeProblems(measureBuild(), readAcceptedSizes());
    for (const complaint of complaints) printLine(complaint);
    return complaints.length === 0;
  },
};

function parseRouteManifest(code: string): RouteManifest {
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1)) as RouteManifest;
}

/** Returns the sibling files that a built file imports statically, without `import("./x.js")`. */
function findStaticImports(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)].map((match) => match[1] ?? "");
}

function findReachable(entries: readonly string[], getImports: (file: string) => readonly string[]): Set<string> {
  const reachable = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reachable.has(file)) continue;
    reachable.add(file);
    waiting.push(...getImports(file));
  }
  return reachable;
}

/** Files too small to benefit from compression have no compressed copy. */
function getTransferredBytes(file: string): number {
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
