import type { FileDuration, TestResult } from "./results.ts";

/** How long a step of `npm test` took from start to end, in milliseconds. */
export interface StepDuration {
  readonly step: string;
  readonly duration: number;
}

/** The durations of a run, each with its step. */
export interface Durations {
  readonly steps: readonly StepDuration[];
  readonly files: readonly (FileDuration & { readonly step: string })[];
  readonly tests: readonly (TestResult & { readonly step: string })[];
}

const SLOWEST_TESTS = 40;
const SLOWEST_FILES = 25;

/** Where the time went: by step, with the slowest files and tests. Two files run at a time, so sums exceed the wall clock. */
export function describeDurations({ steps, files, tests }: Durations): string {
  const counts = new Map<string, number>();
  for (const { step } of tests) counts.set(step, (counts.get(step) ?? 0) + 1);
  const whole = steps.reduce((sum, { duration }) => sum + duration, 0);
  return [
    `Time by step, ${inMinutes(whole)} in all:`,
    ...steps.map(({ step, duration }) =>
      line(duration, step + (counts.has(step) ? `, ${counts.get(step)} tests` : "")),
    ),
    `The slowest ${SLOWEST_FILES} files:`,
    ...slowest(files, SLOWEST_FILES).map(({ duration, file, step }) => line(duration, `${file} (${step})`)),
    `The slowest ${SLOWEST_TESTS} tests:`,
    ...slowest(tests, SLOWEST_TESTS).map(({ duration, file, title }) => line(duration, `${file} › ${title}`)),
  ].join("\n");
}

function slowest<Timed extends { readonly duration: number }>(all: readonly Timed[], count: number): readonly Timed[] {
  return all.toSorted((one, other) => other.duration - one.duration).slice(0, count);
}

function line(milliseconds: number, what: string): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${what}`;
}

function inMinutes(milliseconds: number): string {
  return `${(milliseconds / 60_000).toFixed(1)} minutes`;
}
