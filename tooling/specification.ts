import type { TestResult } from "./results.ts";

/** One row of docs/spec/requirements.md. */
export interface Requirement {
  /** "FAV-06" */
  readonly id: string;
  readonly text: string;
}

/** A part of the requirements, by its heading. */
export interface Area {
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

/** A requirement and the tests that name it. It works when there is one and all of them passed. */
export interface SpecificationRow {
  readonly id: string;
  readonly working: boolean;
  readonly tests: readonly TestResult[];
}

const ROW = /^- ([A-Z]+-\d+) \| (.*)$/;
const HEADING = /^## (.*)$/;
/** `[FAV-06]`, or several: `[FAV-06, FAV-07]`. */
const IDS = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;

const LONGEST_TEXT = 160;

/** Reads the areas that hold rows, in the order of the document. */
export function readRequirements(document: string): Area[] {
  const areas: { title: string; requirements: Requirement[] }[] = [];
  for (const line of document.split("\n")) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) areas.push({ title: heading, requirements: [] });
    const [, id, rest] = ROW.exec(line) ?? [];
    if (id === undefined || rest === undefined) continue;
    areas.at(-1)?.requirements.push({ id, text: rest.split(" | ")[0] ?? rest });
  }
  return areas.filter(({ requirements }) => requirements.length > 0);
}

/** The requirement ids that a test's title names. */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(IDS)].flatMap(([, ids = ""]) => ids.split(/\s*,\s*/));
}

/** A row for each requirement, in the order of the document; tests sorted, so that the same results give the same text. */
export function joinResults(areas: readonly Area[], results: readonly TestResult[]): SpecificationRow[] {
  const byId = new Map<string, TestResult[]>();
  for (const { file, title, status } of results) {
    for (const id of new Set(idsInTitle(title))) byId.set(id, [...(byId.get(id) ?? []), { file, title, status }]);
  }
  return areas.flatMap(({ requirements }) =>
    requirements.map(({ id }) => {
      const tests = (byId.get(id) ?? []).sort(byFileAndTitle);
      return { id, working: tests.length > 0 && tests.every(({ status }) => status === "passed"), tests };
    }),
  );
}

/** docs/SPEC.md. Holds nothing but what follows from its two sources: no date, no duration. */
export function renderSpecification(areas: readonly Area[], rows: readonly SpecificationRow[]): string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const working = rows.filter((row) => row.working).length;
  const parts = areas.map(({ title, requirements }) => {
    const lines = requirements.map((requirement) => line(requirement, byId.get(requirement.id)));
    const done = requirements.filter(({ id }) => byId.get(id)?.working).length;
    return [
      `## ${title}`,
      "",
      `${done} of ${requirements.length} working.`,
      "",
      "| row | requirement | working | tests |",
      "| --- | --- | --- | --- |",
      ...lines,
    ].join("\n");
  });
  const head = [
    "# What works",
    "",
    "Each row of [spec/requirements.md](spec/requirements.md) and the tests that show it, from the last full test run.",
    "Written by `npm run spec`: change the requirements or the tests, not this page.",
    "",
    `${working} of ${rows.length} rows working.`,
  ].join("\n");
  return `${[head, ...parts].join("\n\n")}\n`;
}

function line({ id, text }: Requirement, row: SpecificationRow | undefined): string {
  const tests = new Map<string, number>();
  for (const { file } of row?.tests ?? []) tests.set(file, (tests.get(file) ?? 0) + 1);
  const files = [...tests].map(([file, count]) => (count === 1 ? `\`${file}\`` : `\`${file}\` (${count})`)).join(", ");
  return `| ${id} | ${escaped(shortened(text))} | ${row?.working ? "yes" : "no"} | ${files} |`;
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${text.slice(0, text.lastIndexOf(" ", LONGEST_TEXT))} …`;
}

/** A pipe would end the cell, and braces and brackets of the rows are no markup. */
function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll(/[|<>*_`[\]]/g, (mark) => `\\${mark}`);
}

function byFileAndTitle(one: TestResult, other: TestResult): number {
  return compare(one.file, other.file) || compare(one.title, other.title);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
