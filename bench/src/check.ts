import type { Figure, Reading } from "./figure.ts";
import type { Sections } from "./report.ts";

/** How much worse than in the report a ratio may be before a check fails. Runs vary, even on an idle machine. */
const TOLERANCE = 0.15;

/** The result of comparing one reading with the report. */
export interface Comparison {
  readonly id: string;
  readonly metric: string;
  readonly reading: string;
  /** The ratio in the report. Null if the report doesn't have this reading. */
  readonly reported: number | null;
  readonly measured: number;
  /**
   * How much worse the ratio is, where 0.2 means 20% worse. Negative if it's better, and 0 if there's nothing to
   * compare.
   */
  readonly worseBy: number;
  readonly isTooMuch: boolean;
}

/**
 * Compares the ratios of figures with the ratios in a report's section for the same area. Values aren't compared,
 * because unlike ratios, they depend on the machine.
 */
export function compareWithReport(title: string, figures: readonly Figure[], sections: Sections): Comparison[] {
  const reported = parseRatios(sections.get(title) ?? "");
  return figures.flatMap((figure) =>
    listOwnReadings(figure.readings).map((reading) =>
      compareReading(figure, reading, reported.get(toKey(figure.id, figure.metric, reading.name)) ?? null),
    ),
  );
}

function compareReading(figure: Figure, { name, ratio }: Reading, reported: number | null): Comparison {
  const growth = reported === null || reported === 0 ? 1 : ratio / reported;
  const worseBy = (figure.isHigherBetter ? 1 / growth : growth) - 1;
  const { id, metric } = figure;
  return { id, metric, reading: name, reported, measured: ratio, worseBy, isTooMuch: worseBy > TOLERANCE };
}

/**
 * Returns the product's readings that have a ratio. If no reading is marked as ours, returns all readings except the
 * floor.
 */
function listOwnReadings(readings: readonly Reading[]): readonly Reading[] {
  const withRatio = readings.filter(({ ratio }) => !Number.isNaN(ratio));
  const ours = withRatio.filter(({ name }) => name.startsWith("ours"));
  return ours.length > 0 ? ours : withRatio.slice(1);
}

/** Parses the ratios in a report's section, by figure and reading. */
function parseRatios(section: string): Map<string, number> {
  const ratios = new Map<string, number>();
  let figure: readonly [id: string, metric: string] = ["", ""];
  for (const line of section.split("\n")) {
    const { id, metric } = /^\*\*(?<id>.+?)\*\* (?<metric>.+?)\. Goal: /.exec(line)?.groups ?? {};
    if (id !== undefined && metric !== undefined) figure = [id, metric];
    const { name, ratio } = /^\| (?<name>.+) \| [^|]+ \| (?<ratio>\d+\.\d+)(?: \(.+\))? \|$/.exec(line)?.groups ?? {};
    if (name !== undefined && ratio !== undefined) ratios.set(toKey(...figure, name), Number(ratio));
  }
  return ratios;
}

function toKey(id: string, metric: string, reading: string): string {
  return [id, metric, reading].join("\n");
}

/** Describes a comparison in one line. */
export function formatComparison({ id, metric, reading, reported, measured, worseBy, isTooMuch }: Comparison): string {
  const subject = `${id} ${metric}, ${reading}`;
  if (reported === null) return `new   ${subject}: ${measured.toFixed(2)}, not in docs/PERFORMANCE.md`;
  const change = `${worseBy > 0 ? "+" : "−"}${Math.abs(worseBy * 100).toFixed(0)}%`;
  return `${isTooMuch ? "worse" : "ok   "} ${subject}: ${reported.toFixed(2)} → ${measured.toFixed(2)} (${change} cost)`;
}
