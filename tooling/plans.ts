import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram, say } from "./steps.ts";

/**
 * `npm run plans [-- PINS …]`: looks at every query of every list in worlds of 20,000 and 200,000 pins, or of those named,
 * and tells how much more the first page costs in the last of them than in the first.
 */
const SIZES = [20_000, 200_000];
/** What a first page may cost more in a world ten times as large. */
const STEEP = 1.2;

interface Measured {
  readonly title: string;
  readonly pins: number;
  readonly queries: number;
  /** Pages of tables and indexes. */
  readonly buffers: number;
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : SIZES;
const folder = mkdtempSync(join(tmpdir(), "tessera-plans-"));
const output = join(folder, "measured");
let ok = true;
try {
  for (const pins of sizes) {
    const passed = await runProgram(["vitest", "run", "--project", "api", "apps/server/src/plans.api.test.ts"], {
      live: true,
      env: {
        TESSERA_PLANS_PINS: String(pins),
        TESSERA_PLANS_OUTPUT: output,
        TESSERA_TEST_POSTGRES: process.env.TESSERA_TEST_POSTGRES ?? "bundled",
      },
    });
    ok &&= passed;
  }
  for (const line of tableOf(measured(output))) say(line);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = ok ? 0 : 1;

function measured(file: string): Measured[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Measured);
}

function tableOf(rows: readonly Measured[]): string[] {
  const head = ["", "queries", ...sizes.map((pins) => `pages at ${pins}`), "slope"];
  const lines = [...Map.groupBy(rows, ({ title }) => title)].map(([title, of]) => {
    const buffers = sizes.map((pins) => of.find((row) => row.pins === pins)?.buffers);
    const [first, last] = [buffers[0] ?? 0, buffers.at(-1) ?? 0];
    const slope = first > 0 ? last / first : 0;
    return [
      title,
      String(of[0]?.queries ?? ""),
      ...buffers.map((count) => String(count ?? "")),
      `${slope.toFixed(2)}${slope > STEEP ? " steep" : ""}`,
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  return [head, ...lines].map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
}
