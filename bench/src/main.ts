import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { AREAS } from "./areas.ts";
import type { Figure } from "./figure.ts";
import { compareWithReport, formatComparison } from "./check.ts";
import { describeCommit, describeMachine } from "./machine.ts";
import { formatMachine, type MeasuredArea, parseMachine, parseSections, renderArea, renderReport } from "./report.ts";

/**
 * `npm run bench [-- [--write | --check] AREA …]`: measures all areas, or the given areas, and prints their figures. A
 * full run writes docs/PERFORMANCE.md. With `--write`, a partial run replaces the figures for its areas in that file.
 * With `--check`, the run writes nothing, and fails if one of our ratios is much worse than in that file.
 */
const ROOT = resolve(import.meta.dirname, "..", "..");
const FOLDER = join(ROOT, ".tessera", "bench");
const REPORT_PATH = join(ROOT, "docs", "PERFORMANCE.md");

const OPTIONS = ["--write", "--check"];
const options = process.argv.slice(2).filter((argument) => OPTIONS.includes(argument));
const areaNames = process.argv.slice(2).filter((argument) => !OPTIONS.includes(argument));
const isWholeRun = areaNames.length === 0;
const isCheck = options.includes("--check");
if (isCheck && options.includes("--write")) {
  process.stderr.write("Use either --check or --write, because a check compares with figures that --write replaces.\n");
  process.exit(1);
}
const unknownAreaNames = areaNames.filter((name) => !AREAS.some((area) => area.name === name));
if (unknownAreaNames.length > 0) {
  process.stderr.write(
    `There is no area "${unknownAreaNames[0]}". There are: ${AREAS.map(({ name }) => name).join(", ")}.\n`,
  );
  process.exit(1);
}

// Read everything that the report needs first, so that anything missing fails before the long measurements.
const report = readFileSync(REPORT_PATH, "utf8");
const shouldWriteReport = !isCheck && (isWholeRun || options.includes("--write"));
const commit = shouldWriteReport ? describeCommit(ROOT) : "";
mkdirSync(FOLDER, { recursive: true });
const measuredAreas: MeasuredArea[] = [];
for (const area of AREAS.filter(({ name }) => isWholeRun || areaNames.includes(name))) {
  process.stdout.write(`\n${area.title}\n`);
  const figures: Figure[] = [];
  try {
    for await (const figure of area.measure(FOLDER)) {
      printFigure(figure);
      figures.push(figure);
    }
    measuredAreas.push({ title: area.title, figures, failure: null });
  } catch (error) {
    // The other areas' results are still useful. The report lists the missing figures.
    process.exitCode = 1;
    process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    measuredAreas.push({
      title: area.title,
      figures,
      failure: (error instanceof Error ? error.message : "").split("\n")[0] ?? "",
    });
  }
}
if (isCheck) {
  const known = parseSections(report);
  const comparisons = measuredAreas.flatMap(({ title, figures }) => compareWithReport(title, figures, known));
  process.stdout.write(`\n${comparisons.map(formatComparison).join("\n")}\n`);
  if (comparisons.some(({ isTooMuch }) => isTooMuch)) process.exitCode = 1;
} else if (shouldWriteReport) {
  const machine = formatMachine(describeMachine());
  const sections = new Map(isWholeRun ? [] : parseSections(report));
  // In a partial run, an area without any new figures keeps its existing figures.
  for (const area of measuredAreas.filter(({ figures }) => isWholeRun || figures.length > 0))
    sections.set(area.title, renderArea(area, isWholeRun ? null : machine, commit));
  const titles = AREAS.map(({ title }) => title);
  const remarks = readFileSync(join(ROOT, "bench", "remarks.md"), "utf8");
  writeFileSync(REPORT_PATH, renderReport(sections, titles, isWholeRun ? machine : parseMachine(report), remarks));
  process.stdout.write("\nWritten to docs/PERFORMANCE.md.\n");
}

function printFigure({ id, metric, unit, readings, goal, isMet, note }: Figure): void {
  process.stdout.write(`${isMet ? "ok " : "off"} ${id} ${metric} (${unit}); goal ${goal}\n`);
  for (const { name, value, ratio } of readings) {
    process.stdout.write(
      `      ${name}: ${value.toPrecision(3)}${Number.isNaN(ratio) ? "" : `, ${ratio.toFixed(2)} times the floor`}\n`,
    );
  }
  if (note !== undefined) process.stdout.write(`      ${note}\n`);
}
