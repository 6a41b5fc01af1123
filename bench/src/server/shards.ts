import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { ShardNaming } from "../../../apps/server/src/plans.fixture.ts";
import { runProgram } from "../../../tooling/steps.ts";
import { plainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";

interface Looked {
  readonly title: string;
  readonly naming: readonly ShardNaming[];
}

/** G3: which queries of read operations name their rows' shards, as the test of plans sees them. */
export async function* measureShards(folder: string): AsyncGenerator<Figure> {
  const output = join(folder, "plans");
  rmSync(output, { force: true });
  await runProgram(
    ["vitest", "run", "--project", "api", "apps/server/src/plans.api.test.ts", "-t", "names its shards"],
    { env: { NODE_ENV: "test", TESSERA_PLANS_OUTPUT: output, TESSERA_TEST_POSTGRES: "bundled" } },
  );
  if (!existsSync(output)) throw new Error("The test of plans looked at no query.");
  const lines = readFileSync(output, "utf8").trimEnd().split("\n");
  const reads = lines.map((line) => JSON.parse(line) as Looked);
  const count = (kind: ShardNaming) => reads.flatMap(({ naming }) => naming).filter((one) => one === kind).length;
  const [named, excepted, unnamed] = [count("named"), count("excepted"), count("unnamed")];
  const guilty = reads.filter(({ naming }) => naming.includes("unnamed")).map(({ title }) => title);
  const notes = [
    `${named} queries of ${reads.length} reads name their shards, ${excepted} more are listed exceptions that ask all shards on purpose, ${unnamed} are neither.`,
    ...(guilty.length > 0 ? [`They are of ${guilty.join("; ")}.`] : []),
    "Writes are not among them.",
  ];
  yield {
    id: "G3",
    metric: "Queries that name their shards, of all that reads make but the listed exceptions",
    unit: "share",
    readings: [plainReading("ours", named / (named + unnamed))],
    goal: "1.00",
    isMet: unnamed === 0,
    note: notes.join(" "),
  };
}
