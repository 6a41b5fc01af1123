import { checkArchitecture } from "./check-architecture.ts";
import { checkWords } from "./check-words.ts";
import { programStep, type Step } from "./steps.ts";

/** Every check that doesn't run the product. */
export const CHECKS: readonly Step[] = [
  programStep("types: server, packages, tools", ["typescript:tsc", "-p", "tsconfig.json"]),
  programStep("types: design system", ["typescript:tsc", "-p", "packages/ui/tsconfig.json"]),
  programStep("types: web", ["typescript:tsc", "-p", "apps/web/tsconfig.json"]),
  programStep("types: bench", ["typescript:tsc", "-p", "bench/tsconfig.json"]),
  programStep("types: browser tests", ["typescript:tsc", "-p", "e2e/tsconfig.json"]),
  programStep("lint and boundaries", ["oxlint", "--type-aware", "-f", "unix"]),
  programStep("format", ["@biomejs/biome:biome", "format", "."]),
  programStep("dead code", ["knip", "--no-progress", "--no-config-hints"]),
  // Once more from the product's entry points alone, so that tests, benches and browser tests keep no code alive.
  programStep("code that only tests use", [
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
