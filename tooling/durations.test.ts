import { expect, it } from "vitest";
import { describeDurations } from "./durations.ts";

it("describeDurations lists steps with their number of tests, and the slowest files and tests first", () => {
  const test = (title: string, duration: number) => ({
    ...({ file: "a.test.ts", title, status: "passed", duration, step: "unit" } as const),
  });
  const text = describeDurations({
    steps: [
      { step: "types", duration: 60_000 },
      { step: "unit", duration: 30_000 },
    ],
    files: [{ file: "a.test.ts", duration: 3_500, step: "unit" }],
    tests: [test("quick", 10), test("slow", 3_000)],
  });
  expect(text.split("\n")).toEqual([
    "Time by step, 1.5 minutes in all:",
    "    60.0 s  types",
    "    30.0 s  unit, 2 tests",
    "The slowest 25 files:",
    "     3.5 s  a.test.ts (unit)",
    "The slowest 40 tests:",
    "     3.0 s  a.test.ts › slow",
    "     0.0 s  a.test.ts › quick",
  ]);
});
