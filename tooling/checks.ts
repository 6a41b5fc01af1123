import { checkArchitecture } from "./check-architecture.ts";
import { checkWords } from "./check-words.ts";
import { createProgramStep, type Step } from "./steps.ts";

/** All checks that don't run the product. */
export const CHECKS: readonly Step[] = [
  createProgramStep("types: server, packages, tools", ["typescript:tsc", "-p", "tsconfig.json"]),
  createProgramStep("types: design system", ["typescript:tsc", "-p", "packages/ui/tsconfig.json"]),
  createProgramStep("types: web", ["typescript:tsc", "-p", "apps/web/tsconfig.json"]),
  createProgramStep("types: bench", ["typescript:tsc", "-p", "bench/tsconfig.json"]),
  createProgramStep("types: browser tests", ["typescript:tsc", "-p", "e2e/tsconfig.json"]),
  createProgramStep("lint and boundaries", ["oxlint", "--type-aware", "-f", "unix"]),
  createProgramStep("format", ["@biomejs/biome:biome", "format", "."]),
  createProgramStep("dead code", ["knip", "--no-progress", "--no-config-hints"]),
  // Runs knip again from the product's entry points alone, so that tests, benchmarks and browser tests keep no code
  // alive.
  createProgramStep("code that only tests use", [
    "knip",
    "--no-progress",
    "--no-config-hints",
    "--production",
    "--config",
    "knip.product.json",
  ]),
  checkArchitecture,
  checkWords,
];
