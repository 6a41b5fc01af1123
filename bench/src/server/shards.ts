import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { ShardUsage } from "../../../apps/server/src/plans.fixture.ts";
import { runProgram } from "../../../tooling/steps.ts";
import { toPlainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";

interface PlannedRead {
  readonly title: string;
  readonly naming: readonly ShardUsage[];
}

/** G3: how many queries in read operations include their rows' shards, according to the test of query plans. */
export async function* measureShards(folder: string): AsyncGenerator<Figure> {
  const output = join(folder, "plans");
  rmSync(output, { force: true });
  await runProgram(
    ["vitest", "run", "--project", "api", "apps/server/src/plans.api.test.ts", "-t", "names its shards"],
    { env: { NODE_ENV: "test", TESSERA_PLANS_OUTPUT: output, TESSERA_TEST_POSTGRES: "bundled" } },
  );
  if (!existsSync(output)) throw new Error("The test of plans examined no query.");
  const lines = readFileSync(output, "utf8").trimEnd().split("\n");
  const reads = lines.map((line) => JSON.parse(line) as PlannedRead);
  const count = (kind: ShardUsage) => reads.flatMap(({ naming }) => naming).filter((one) => one === kind).length;
  const [named, excepted, unnamed] = [count("named"), count("excepted"), count("unnamed")];
  const unnamedReads = reads.filter(({ naming }) => naming.includes("unnamed")).map(({ title }) => title);
  const notes = [
    `In ${reads.length} read operations, ${named} queries name their shards, and ${excepted} are listed exceptions that query all shards on purpose.`,
    unnamed === 0
      ? "No other query omits its shards."
      : `Other queries that omit their shards: ${unnamed}, in ${unnamedReads.join("; ")}.`,
    "Writes aren't included.",
  ];
  yield {
    id: "G3",
    metric: "Share of read operations' queries that name their shards, not counting listed exceptions",
    unit: "share",
    readings: [toPlainReading("ours", named / (named + unnamed))],
    goal: "1.00",
    isMet: unnamed === 0,
    note: notes.join(" "),
  };
}
