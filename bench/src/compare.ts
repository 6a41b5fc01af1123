import { setTimeout as pause } from "node:timers/promises";
import { readFileSync } from "node:fs";
import type { Reading } from "./figure.ts";

/** A contender in a comparison. Each call runs it once and returns the cost, in the figure's unit. */
export interface Contender {
  readonly name: string;
  run(): Promise<number> | number;
}

/** The share of the total CPU time below which other programs' activity counts as idle. */
const IDLE_SHARE = 0.1;
const IDLE_FOR_MS = 2_000;
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Runs contenders in the order A B C A B C …, so that other activity on the machine affects them all equally.
 *
 * @param contenders the floor first
 * @param rounds the number of measurements of each contender, after one warm-up round
 */
export async function compareContenders(contenders: readonly Contender[], rounds: number): Promise<Reading[]> {
  await waitUntilIdle();
  const costs = contenders.map((): number[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const cost = await contender.run();
      if (round >= 0) costs[index]?.push(cost);
    }
  }
  return toReadings(
    contenders.map(({ name }) => name),
    costs,
  );
}

/**
 * Converts the measurements from all rounds to readings relative to the floor.
 *
 * @param names the contenders' names, with the floor first
 * @param costs for each name, one number per round
 */
export function toReadings(names: readonly string[], costs: readonly (readonly number[])[]): Reading[] {
  const [floor = []] = costs;
  return names.map((name, index) => {
    const ownCosts = costs[index] ?? [];
    const ratios = ownCosts.map((cost, round) => cost / (floor[round] ?? Number.NaN));
    return {
      name,
      value: computeQuantile(ownCosts, 0.5),
      ratio: computeQuantile(ratios, 0.5),
      quartiles: ratios.length > 1 ? [computeQuantile(ratios, 0.25), computeQuantile(ratios, 0.75)] : null,
    };
  });
}

/** Creates a reading for a count or a time that isn't compared with anything. */
export function toPlainReading(name: string, value: number): Reading {
  return { name, value, ratio: Number.NaN, quartiles: null };
}

/** Finds the product's own reading. Throws if there is none. */
export function requireOwnReading(readings: readonly Reading[]): Reading {
  const ours = readings.find(({ name }) => name.startsWith("ours"));
  if (!ours) throw new RangeError("Nothing of ours was measured.");
  return ours;
}

/**
 * Measures CPU time, including the garbage collector.
 * @returns the time in milliseconds
 */
export function measureProcessorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Like `measureProcessorTime`, for asynchronous work. Nothing else may run in this process at the same time. */
export async function measureProcessorTimeAsync(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Computes a quantile, with linear interpolation between samples. @param share the share of the samples below it, such
 * as 0.5 for the median
 */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/** Waits until the machine is idle, for at most 30 seconds. @returns false if it's still busy after that time */
export async function waitUntilIdle(): Promise<boolean> {
  const deadline = performance.now() + IDLE_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const before = readProcessorTimes();
    await pause(IDLE_FOR_MS);
    const after = readProcessorTimes();
    if ((after.busy - before.busy) / (after.total - before.total) < IDLE_SHARE) return true;
  }
  return false;
}

/** Returns the ticks since the machine started, as the sum over all processors: the `cpu` line described in proc(5). */
function readProcessorTimes(): { busy: number; total: number } {
  const [, ...ticks] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/\s+/).map(Number);
  const total = ticks.slice(0, 8).reduce((sum, tick) => sum + tick, 0);
  return { busy: total - (ticks[3] ?? 0) - (ticks[4] ?? 0), total };
}
