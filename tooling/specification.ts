import type { TestResult } from "./results.ts";

/** One row of docs/spec/requirements.md. */
export interface Requirement {
  /** "FAV-06" */
  readonly id: string;
  readonly text: string;
  /** True if its check describes what a person sees, which a rule test alone can't show. */
  readonly isSeen: boolean;
}

/** The levels of tests, lowest first: a rule, a component, an API response, a page in a browser. */
export type Level = "rule" | "component" | "API" | "browser";

/** How a person or client reaches a requirement, or what's still missing. */
export interface Reach {
  readonly isReached: boolean;
  readonly words: string;
}

/** A section of the requirements, identified by its heading. */
export interface Area {
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

/**
 * A requirement with the tests that mention it. It counts as working when someone can reach it, a test at a required
 * level mentions it, and all of its tests passed.
 */
export interface SpecificationRow {
  readonly id: string;
  readonly working: boolean;
  readonly levels: readonly Level[];
  /** Null if `reached.md` has no line for the row. */
  readonly reach: Reach | null;
  readonly tests: readonly RowTest[];
}

type RowTest = Pick<TestResult, "file" | "title" | "status">;

const ROW_PATTERN = /^- ([A-Z]+-\d+) \| (.*)$/;
const SEEN_PATTERN = /\| check:(?:[^|]*[\s;])?ui:/;
const NOT_YET_PATTERN = /^not yet: /;
const LEVELS: readonly Level[] = ["rule", "component", "API", "browser"];
const HEADING_PATTERN = /^## (.*)$/;
/** Ids in a title: `[FAV-06]`, or several: `[FAV-06, FAV-07]`. */
const IDS_PATTERN = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;

const MAX_TEXT_LENGTH = 160;

/** Reads the areas that contain rows, in document order. */
export function parseRequirements(document: string): Area[] {
  const areas: { title: string; requirements: Requirement[] }[] = [];
  for (const formatRow of document.split("\n")) {
    const heading = HEADING_PATTERN.exec(formatRow)?.[1];
    if (heading !== undefined) areas.push({ title: heading, requirements: [] });
    const [, id, rest] = ROW_PATTERN.exec(formatRow) ?? [];
    if (id === undefined || rest === undefined) continue;
    areas.at(-1)?.requirements.push({ id, text: rest.split(" | ")[0] ?? rest, isSeen: SEEN_PATTERN.test(rest) });
  }
  return areas.filter(({ requirements }) => requirements.length > 0);
}

/** Reads how each requirement is reached, by ID. @throws Error when a requirement has two lines */
export function parseReach(document: string): Map<string, Reach> {
  const reachById = new Map<string, Reach>();
  for (const formatRow of document.split("\n")) {
    const [, id, rest] = ROW_PATTERN.exec(formatRow) ?? [];
    if (id === undefined || rest === undefined) continue;
    if (reachById.has(id)) throw new Error(`${id} has two lines.`);
    reachById.set(id, { isReached: !NOT_YET_PATTERN.test(rest), words: rest.replace(NOT_YET_PATTERN, "") });
  }
  return reachById;
}

/** Returns the level of a test, based on the location of its file. */
export function getLevel(file: string): Level {
  if (file.startsWith("e2e/")) return "browser";
  if (file.endsWith(".api.test.ts")) return "API";
  return /^(?:apps\/web|packages\/ui)\//.test(file) && file.endsWith(".tsx") ? "component" : "rule";
}

/** Extracts the requirement IDs from a test's title. */
export function extractIds(title: string): string[] {
  return [...title.matchAll(IDS_PATTERN)].flatMap(([, ids = ""]) => ids.split(/\s*,\s*/));
}

/** Builds a row for each requirement, in document order. Tests are sorted, so that equal results produce equal text. */
export function joinResults(
  areas: readonly Area[],
  results: readonly RowTest[],
  reached: ReadonlyMap<string, Reach>,
): SpecificationRow[] {
  const byId = new Map<string, RowTest[]>();
  for (const { file, title, status } of results) {
    for (const id of new Set(extractIds(title))) byId.set(id, [...(byId.get(id) ?? []), { file, title, status }]);
  }
  return areas.flatMap(({ requirements }) =>
    requirements.map(({ id, isSeen }) => {
      const tests = (byId.get(id) ?? []).sort(compareTests);
      const levels = LEVELS.filter((level) => tests.some(({ file }) => getLevel(file) === level));
      const reach = reached.get(id) ?? null;
      const isShown =
        tests.every(({ status }) => status === "passed") && levels.some((one) => !isSeen || one !== "rule");
      return { id, working: isShown && reach?.isReached === true, levels, reach, tests };
    }),
  );
}

/** Renders docs/SPEC.md. It contains no dates or durations, so it depends only on its two sources. */
export function renderSpecification(areas: readonly Area[], rows: readonly SpecificationRow[]): string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const working = rows.filter((row) => row.working).length;
  const parts = areas.map(({ title, requirements }) => {
    const lines = requirements.map((requirement) => formatRow(requirement, byId.get(requirement.id)));
    const workingCount = requirements.filter(({ id }) => byId.get(id)?.working).length;
    return [
      `## ${title}`,
      "",
      `${workingCount} of ${requirements.length} working.`,
      "",
      "| row | requirement | working | reached by | shown by | tests |",
      "| --- | --- | --- | --- | --- | --- |",
      ...lines,
    ].join("\n");
  });
  const header = [
    "# What works",
    "",
    "Each row of [spec/requirements.md](spec/requirements.md): how a person or a client reaches it, by",
    "[spec/reached.md](spec/reached.md), and the tests that show it, from the last full test run. A row whose check is about what",
    "someone sees needs more than a rule's test. Written by `npm run spec`: change those pages or the tests, not this one.",
    "",
    `${working} of ${rows.length} rows working.`,
  ].join("\n");
  return `${[header, ...parts].join("\n\n")}\n`;
}

function formatRow({ id, text }: Requirement, row: SpecificationRow | undefined): string {
  const tests = new Map<string, number>();
  for (const { file } of row?.tests ?? []) tests.set(file, (tests.get(file) ?? 0) + 1);
  const files = [...tests].map(([file, count]) => (count === 1 ? `\`${file}\`` : `\`${file}\` (${count})`)).join(", ");
  const { working = false, reach = null, levels = [] } = row ?? {};
  const words = reach === null ? "" : `${reach.isReached ? "" : "not yet: "}${reach.words}`;
  const cells = [id, escapeCell(shorten(text)), working ? "yes" : "no", escapeCell(words), levels.join(", "), files];
  return `| ${cells.join(" | ")} |`.replaceAll(/ {2,}/g, " ");
}

function shorten(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", MAX_TEXT_LENGTH))} …`;
}

/** A pipe would end the cell; braces and brackets in the rows aren't markup. */
function escapeCell(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll(/[|<>*_`[\]]/g, (mark) => `\\${mark}`);
}

function compareTests(a: RowTest, b: RowTest): number {
  return compareStrings(a.file, b.file) || compareStrings(a.title, b.title);
}

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
