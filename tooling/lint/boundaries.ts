import { join } from "node:path";
import { NOUNS } from "./nouns.ts";

/**
 * The import rules: the table of docs/ARCHITECTURE.md as settings of eslint-plugin-boundaries. Imports that no line
 * allows are rejected; if several lines match, the last one wins.
 */

/** The parts of the project. */
const ELEMENTS = [
  ...["domain", "contract", "database", "media", "discovery", "passwords", "ui", "testkit"].map((name) =>
    createElement(name, `packages/${name}`),
  ),
  createElement("server-platform", "apps/server/src/platform"),
  { type: "server-noun", pattern: "apps/server/src/!(platform)", capture: ["noun"] },
  createElement("server-main", "apps/server/src"),
  ...["shell", "data", "i18n", "routes"].map((name) => createElement(`web-${name}`, `apps/web/src/${name}`)),
  { type: "web-noun", pattern: "apps/web/src/!(shell|data|i18n|routes)", capture: ["noun"] },
  createElement("web-root", "apps/web/src"),
  createElement("web-build", "apps/web/vite"),
  createElement("web-catalog", "apps/web/catalog"),
  ...["demo", "e2e", "bench", "tooling"].map((name) => createElement(name, name)),
];

/** The role of each file, determined by its name's suffix. */
export const ROLES = [
  "routes",
  "jobs",
  "tasks",
  "views",
  "access",
  "commands",
  "candidates",
  "hydration",
  "queries",
  "rules",
  "stores",
  "formats",
] as const;
const FILE_CATEGORIES = [
  { category: "test", pattern: "**/*{.test,.spec,.fixture,.examples}.{ts,tsx}" },
  ...ROLES.map((role) => ({ category: role, pattern: `**/*.${role}.ts` })),
  { category: "entrance", pattern: ["**/index.ts", "**/*.css"] },
];

const PACKAGES = ["domain", "contract", "database", "media", "discovery", "passwords", "ui", "testkit"];
/** Other parts can import these elements only through their index. */
const ENTERED_BY_INDEX = new Set([...PACKAGES, "web-noun"]);
const SERVER_ELEMENTS = ["server-platform", "server-noun", "server-main"];
const WEB_ELEMENTS = ["web-shell", "web-data", "web-i18n", "web-routes", "web-noun", "web-root"];
const REACT_MODULES = ["react", "react/**", "react-dom", "react-dom/**"];
const SQL_MODULES = ["kysely", "kysely/**", "pg", "pg-copy-streams"];

const ALLOWED_IMPORTS = [
  allow("contract", ["domain"], "zod"),
  allow("database", ["domain"], "node:*", ...SQL_MODULES),
  allow("media", ["domain"], "node:*", "sharp"),
  allow("discovery", ["domain", "database"], "node:*", ...SQL_MODULES),
  allow("passwords", ["domain"], "@zxcvbn-ts/*", "@zxcvbn-ts/*/**"),
  allow(
    "ui",
    [],
    ...REACT_MODULES,
    "react-aria-components",
    "react-aria-components/**",
    "lucide-react",
    "@fontsource-variable/**",
  ),
  allow("testkit", ["domain", "contract", "database", "media", "discovery"], "**", "node:*"),
  allow("demo", ["domain", "contract"], "**", "node:*"),
  ...["e2e", "bench", "tooling"].map((from) =>
    allow(
      from,
      ["domain", "contract", "database", "media", "discovery", "testkit", "demo", "server-main"],
      "**",
      "node:*",
    ),
  ),
  // Benchmarks import the product's internals and start its processes.
  {
    from: byType("bench"),
    allow: { to: ["ui", "media", "discovery", "server-platform", "server-noun", "tooling"].map(byType) },
  },
  ...["testkit", "e2e"].map((from) => ({ from: byType(from), allow: { to: test("database") } })),
  // Browser tests compare the route table with the screens that they open.
  { from: byType("e2e"), allow: { to: byType("web-root") } },
  ...SERVER_ELEMENTS.map((from) =>
    allow(
      from,
      ["domain", "contract", "database", "media", "discovery", "passwords", "server-platform"],
      "**",
      "node:*",
    ),
  ),
  allow("server-main", ["server-noun"]),
  ...WEB_ELEMENTS.map((from) =>
    allow(from, ["domain", "contract", "passwords", "ui", "web-data", "web-i18n", "web-shell"], "**"),
  ),
  ...["web-routes", "web-shell", "web-root"].map((from) => allow(from, ["web-noun", "web-routes", "web-root"])),
  { from: byType("web-noun"), allow: { to: { ...byType("web-noun"), file: { categories: "entrance" } } } },
  allow("web-catalog", ["ui", "web-build"], "vite", "node:*", ...REACT_MODULES),
  { from: byType("web-catalog"), allow: { to: test("ui") } },
  allow("web-build", ["domain", "contract", "web-i18n"], "**", "node:*"),
  allow("web-root", [], "node:stream"),
  ...["demo", ...WEB_ELEMENTS].map((from) => disallow(from, [...SQL_MODULES, "fastify", "pg-boss"])),
  ...SERVER_ELEMENTS.map((from) => disallow(from, [...REACT_MODULES, "@tessera/ui", "@tessera/web"])),
];

/** Files of one part can import each other freely, except that the server's nouns have their own order. */
const INTERNAL_RULES = [
  ...ELEMENTS.filter(({ type }) => !type.endsWith("-noun")).map(({ type }) => allow(type, [type])),
  ...NOUNS.map((noun) => ({ from: byNoun("web-noun", noun), allow: { to: byNoun("web-noun", noun) } })),
];

/**
 * The order inside the server: routes → access → commands | queries, and only earlier nouns. Routes, jobs, and views
 * combine several nouns, so they can also read later ones. Code for a single request or job is imported nowhere else.
 */
const NOUN_ORDER_RULES = [
  ...NOUNS.map((noun, index) => ({
    from: byNoun("server-noun", noun),
    allow: { to: byNoun("server-noun", ...NOUNS.slice(0, index + 1)) },
  })),
  ...(["routes", "jobs"] as const).map((role) => ({ from: byRole(role), allow: { to: byType("server-noun") } })),
  { from: byRole("views"), allow: { to: byRole("queries", "views") } },
  { from: byRole("views"), disallow: { to: byRole("commands", "access", "tasks") } },
  { from: byRole("access"), disallow: { to: byRole("commands", "views", "tasks", "candidates") } },
  { from: byRole("commands"), disallow: { to: byRole("views", "tasks", "candidates") } },
  { from: byRole("candidates"), disallow: { to: byRole("access", "commands", "views", "tasks") } },
  { from: byRole("hydration"), disallow: { to: byRole("access", "commands", "views", "tasks", "candidates") } },
  {
    from: byRole("queries"),
    disallow: { to: byRole("access", "commands", "views", "tasks", "candidates", "hydration") },
  },
  { from: byRole("tasks"), disallow: { to: byRole("views") } },
  { from: byRole("rules"), disallow: { to: byRole("access", "commands", "views", "tasks", "candidates") } },
  ...(["stores", "formats"] as const).map((role) => ({
    from: byRole(role),
    disallow: {
      to: byRole("access", "commands", "views", "tasks", "candidates", "hydration", "queries"),
    },
  })),
  { from: byType("server-noun"), disallow: { to: byRole("routes", "jobs") } },
];

/** SQL lives in packages/database, in `*.queries.ts` and in discovery/retrieval. */
const SQL_RULES = [
  ...SERVER_ELEMENTS.map((from) => disallow(from, SQL_MODULES)),
  { from: { file: { categories: "queries" } }, allow: { to: { module: { source: SQL_MODULES } } } },
];

/** Tests can use their tools, the test kit and every part of their own app. For everything else, the table applies. */
const TEST_RULES = [
  { from: test(), allow: { to: { module: { source: ["vitest", "fast-check", "node:*"] } } } },
  ...["contract", "database", "media", "discovery", ...SERVER_ELEMENTS].map((type) => ({
    from: test(type),
    allow: { to: byType("testkit") },
  })),
  { from: test("contract"), allow: { to: { module: { source: ["openapi-typescript"] } } } },
  ...SERVER_ELEMENTS.map((type) => ({
    from: test(type),
    allow: { to: [...SERVER_ELEMENTS.map(byType), test("database"), { module: { source: SQL_MODULES } }] },
  })),
  ...[...WEB_ELEMENTS, "ui"].map((type) => ({
    from: test(type),
    allow: {
      to: [
        byType("web-build"),
        ...[...WEB_ELEMENTS, "ui"].map((to) => test(to)),
        { module: { source: REACT_MODULES } },
      ],
    },
  })),
];

/** Returns the settings and options of the rule `boundaries/dependencies`. */
export function createBoundariesOptions(root: string) {
  return {
    settings: {
      "import/resolver": { [join(import.meta.dirname, "resolver.cjs")]: {} },
      "boundaries/root-path": root,
      "boundaries/elements": ELEMENTS,
      "boundaries/files": FILE_CATEGORIES,
      "boundaries/dependency-nodes": ["import", "dynamic-import", "export"],
    },
    options: {
      default: "disallow",
      checkAllOrigins: true,
      checkUnknownLocals: true,
      checkInternals: true,
      policies: [...ALLOWED_IMPORTS, ...INTERNAL_RULES, ...NOUN_ORDER_RULES, ...SQL_RULES, ...TEST_RULES],
    },
  };
}

function createElement(type: string, pattern: string) {
  return { type, pattern };
}

function byType(type: string) {
  return { element: { type } };
}

/** @param modules names of npm packages or Node modules */
function allow(from: string, to: readonly string[], ...modules: string[]) {
  const nodeModules = modules.filter((name) => name.startsWith("node:"));
  const registry = modules.filter((name) => !name.startsWith("node:"));
  return {
    from: byType(from),
    allow: {
      to: [
        ...to.map((type) =>
          type !== from && ENTERED_BY_INDEX.has(type)
            ? { ...byType(type), file: { categories: "entrance" } }
            : byType(type),
        ),
        ...(nodeModules.length === 0 ? [] : [{ module: { origin: "core", source: nodeModules } }]),
        ...(registry.length === 0 ? [] : [{ module: { origin: "external", source: registry } }]),
      ],
    },
  };
}

function disallow(from: string, modules: readonly string[]) {
  return { from: byType(from), disallow: { to: { module: { source: [...modules] } } } };
}

function byNoun(type: string, ...nouns: readonly string[]) {
  return { element: { type, captured: { noun: nouns } } };
}

function byRole(...roles: readonly (typeof ROLES)[number][]) {
  return { element: { type: "server-noun" }, file: { categories: { anyOf: [...roles] } } };
}

function test(type?: string) {
  return { ...(type === undefined ? {} : byType(type)), file: { categories: "test" } };
}
