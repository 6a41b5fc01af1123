import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { AREAS } from "./areas.ts";
import type { Figure } from "./figure.ts";
import { describeMachine } from "./machine.ts";
import { type MeasuredArea, renderReport } from "./report.ts";

/**
 * `npm run bench [-- AREA …]`: measures all areas, or those named, and prints their figures. A run of all of them writes
 * docs/PERFORMANCE.md.
 */
const ROOT = resolve(import.meta.dirname, "..", "..");
const FOLDER = join(ROOT, ".tessera", "bench");

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !AREAS.some((area) => area.name === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no area "${unknown[0]}". There are: ${AREAS.map(({ name }) => name).join(", ")}.\n`);
  process.exit(1);
}

mkdirSync(FOLDER, { recursive: true });
const measured: MeasuredArea[] = [];
for (const area of AREAS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  process.stdout.write(`\n${area.title}\n`);
  const figures: Figure[] = [];
  try {
    for await (const figure of area.measure(FOLDER)) {
      print(figure);
      figures.push(figure);
    }
    measured.push({ title: area.title, figures, brokenOff: null });
  } catch (error) {
    // What the other areas tell is worth having all the same; the page says what is missing.
    process.exitCode = 1;
    process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    measured.push({
      title: area.title,
      figures,
      brokenOff: (error instanceof Error ? error.message : "").split("\n")[0] ?? "",
    });
  }
}
if (chosen.length === 0) {
  const path = join(ROOT, "docs", "PERFORMANCE.md");
  writeFileSync(
    path,
    renderReport(measured, describeMachine(), readFileSync(join(ROOT, "bench", "remarks.md"), "utf8")),
  );
  process.stdout.write("\nWritten to docs/PERFORMANCE.md.\n");
}

function print({ id, metric, unit, readings, goal, isMet, note }: Figure): void {
  process.stdout.write(`${isMet ? "ok " : "off"} ${id} ${metric} (${unit}); goal ${goal}\n`);
  for (const { name, value, ratio } of readings) {
    process.stdout.write(
      `      ${name}: ${value.toPrecision(3)}${Number.isNaN(ratio) ? "" : `, ${ratio.toFixed(2)} of the floor`}\n`,
    );
  }
  if (note !== undefined) process.stdout.write(`      ${note}\n`);
}
