import { randomInt } from "node:crypto";
import { runProgram, printLine } from "./steps.ts";

/**
 * `npm run fuzz [-- OPERATION …]`: sends 1,000 hostile requests to each operation, or to the given ones. Each run has a
 * new seed.
 */
const RUNS_PER_OPERATION = 1_000;

const seed = process.env.TESSERA_FUZZ_SEED ?? String(randomInt(2 ** 31));
const operations = process.argv.slice(2);
const pattern = operations.map((name) => `${name.replaceAll(".", "\\.")}:`).join("|");
printLine(`Seed ${seed}; TESSERA_FUZZ_SEED=${seed} repeats this run.`);
const hasPassed = await runProgram(
  ["vitest", "run", "--project", "api", "apps/server/src/fuzz.api.test.ts", ...(pattern === "" ? [] : ["-t", pattern])],
  {
    live: true,
    env: {
      TESSERA_FUZZ_RUNS: process.env.TESSERA_FUZZ_RUNS ?? String(RUNS_PER_OPERATION),
      TESSERA_FUZZ_SEED: seed,
      TESSERA_TEST_POSTGRES: process.env.TESSERA_TEST_POSTGRES ?? "bundled",
    },
  },
);
process.exitCode = hasPassed ? 0 : 1;
