import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BOUNDED_QUERIES } from "../apps/server/src/plans.fixture.ts";
import { runProgram, printLine } from "./steps.ts";

/**
 * `npm run plans [-- PINS …]`: checks every query of every list in worlds of 20,000 and 200,000 pins, or of the given
 * sizes. Prints how much more the first page costs in the last world than in the first, and fails if that's too much.
 */
const DEFAULT_PIN_COUNTS = [20_000, 200_000];
/**
 * The factor by which a first page may cost more in a world ten times as large, in rows and in pages of tables and
 * indexes. Each index descent may also read one more page, since an index gains a level per hundredfold growth.
 */
const MAX_SLOPE = 1.2;

interface Measurement {
  readonly title: string;
  readonly pins: number;
  readonly queries: number;
  /** Pages of tables and indexes. */
  readonly buffers: number;
  readonly rows: number;
  /** Index descents. */
  readonly descents: number;
}

const pinCounts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : DEFAULT_PIN_COUNTS;
const folder = mkdtempSync(join(tmpdir(), "tessera-plans-"));
const output = join(folder, "measured");
let hasPassed = true;
try {
  for (const pins of pinCounts) {
    const passed = await runProgram(["vitest", "run", "--project", "api", "apps/server/src/plans.api.test.ts"], {
      live: true,
      env: {
        TESSERA_PLANS_PINS: String(pins),
        TESSERA_PLANS_OUTPUT: output,
        TESSERA_TEST_POSTGRES: process.env.TESSERA_TEST_POSTGRES ?? "bundled",
      },
    });
    hasPassed &&= passed;
  }
  const slopes = toSlopes(readMeasurements(output));
  for (const line of formatTable(slopes)) printLine(line);
  hasPassed &&= slopes.every(({ judgement }) => judgement !== "steep");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = hasPassed ? 0 : 1;

function readMeasurements(file: string): Measurement[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Measurement);
}

interface Slope {
  readonly title: string;
  readonly measurements: readonly (Measurement | undefined)[];
  readonly rows: number;
  readonly pages: number;
  readonly judgement: "" | "bounded" | "steep";
}

function toSlopes(rows: readonly Measurement[]): Slope[] {
  return [...Map.groupBy(rows, ({ title }) => title)].map(([title, found]) => {
    const measurements = pinCounts.map((pins) => found.find((row) => row.pins === pins));
    const [first, last] = [measurements[0], measurements.at(-1)];
    if (!first || !last) return { title, measurements, rows: Number.NaN, pages: Number.NaN, judgement: "steep" };
    const [rowRatio, pageRatio] = [last.rows / first.rows, (last.buffers - last.descents) / first.buffers];
    const judgement =
      rowRatio <= MAX_SLOPE && pageRatio <= MAX_SLOPE
        ? ""
        : BOUNDED_QUERIES.some((one) => one.of.test(title))
          ? "bounded"
          : "steep";
    return { title, measurements, rows: rowRatio, pages: last.buffers / first.buffers, judgement };
  });
}

function formatTable(slopes: readonly Slope[]): string[] {
  const header = [
    "",
    "queries",
    ...pinCounts.flatMap((pins) => [`rows at ${pins}`, "pages"]),
    "more rows",
    "more pages",
    "",
  ];
  const lines = slopes.map(({ title, measurements, rows, pages, judgement }) => [
    title,
    String(measurements[0]?.queries ?? ""),
    ...measurements.flatMap((row) => [String(row?.rows ?? ""), String(row?.buffers ?? "")]),
    rows.toFixed(2),
    pages.toFixed(2),
    judgement,
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...lines].map((line) => line[column]?.length ?? 0)));
  return [header, ...lines].map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
}
