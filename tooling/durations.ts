import type { FileDuration, TestResult } from "./results.ts";

/** The wall-clock duration of one `npm test` step, in milliseconds. */
export interface StepDuration {
  readonly step: string;
  readonly duration: number;
}

/** A run's durations, by step, file, and test. */
export interface Durations {
  readonly steps: readonly StepDuration[];
  readonly files: readonly (FileDuration & { readonly step: string })[];
  readonly tests: readonly (TestResult & { readonly step: string })[];
}

const MAX_SLOWEST_TESTS = 40;
const MAX_SLOWEST_FILES = 25;

/**
 * Describes where the time went: by step, plus the slowest files and tests. Two files run at a time, so the sums exceed
 * the wall-clock time.
 */
export function describeDurations({ steps, files, tests }: Durations): string {
  const counts = new Map<string, number>();
  for (const { step } of tests) counts.set(step, (counts.get(step) ?? 0) + 1);
  const total = steps.reduce((sum, { duration }) => sum + duration, 0);
  return [
    `Time by step, ${formatMinutes(total)} in all:`,
    ...steps.map(({ step, duration }) =>
      formatLine(duration, step + (counts.has(step) ? `, ${counts.get(step)} tests` : "")),
    ),
    `The slowest ${MAX_SLOWEST_FILES} files:`,
    ...selectSlowest(files, MAX_SLOWEST_FILES).map(({ duration, file, step }) =>
      formatLine(duration, `${file} (${step})`),
    ),
    `The slowest ${MAX_SLOWEST_TESTS} tests:`,
    ...selectSlowest(tests, MAX_SLOWEST_TESTS).map(({ duration, file, title }) =>
      formatLine(duration, `${file} › ${title}`),
    ),
  ].join("\n");
}

function selectSlowest<Timed extends { readonly duration: number }>(
  all: readonly Timed[],
  count: number,
): readonly Timed[] {
  return all.toSorted((a, b) => b.duration - a.duration).slice(0, count);
}

function formatLine(milliseconds: number, label: string): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${label}`;
}

function formatMinutes(milliseconds: number): string {
  return `${(milliseconds / 60_000).toFixed(1)} minutes`;
}
