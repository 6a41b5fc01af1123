import type { Figure, Reading } from "./figure.ts";
import type { Machine } from "./machine.ts";

/** An area and its figures; `brokenOff` says why some are missing. */
export interface MeasuredArea {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly brokenOff: string | null;
}

/** The page about speed: all figures of one run, then what stands in the way of those that miss their goal. */
export function renderReport(
  areas: readonly MeasuredArea[],
  { processors, memoryGib, system, node }: Machine,
  remarks: string,
): string {
  const all = areas.flatMap(({ figures }) => figures);
  const missed = all.filter(({ isMet }) => !isMet);
  return [
    "# Performance",
    "",
    "Written by `npm run bench`. Every figure stands beside its floor (the least that the work can cost) and its peers, all",
    "measured in one run, one after the other in turn. The ratio to the floor is the median of the rounds, with the quartiles",
    "in brackets; on another machine the values differ and the ratios hardly do.",
    "",
    `Machine: ${processors}, ${memoryGib} GiB, ${system}, Node ${node}.`,
    "",
    missed.length === 0
      ? "Every goal is met."
      : `Short of their goal: ${[...new Set(missed.map(({ id }) => id))].join(", ")} of ${new Set(all.map(({ id }) => id)).size}.`,
    "",
    ...areas.flatMap(({ title, figures, brokenOff }) => [
      `## ${title}`,
      "",
      ...figures.flatMap(renderFigure),
      ...(brokenOff === null ? [] : [`The rest could not be measured: ${brokenOff}`, ""]),
    ]),
    remarks.trim(),
    "",
  ].join("\n");
}

function renderFigure({ id, metric, unit, readings, goal, isMet, note }: Figure): string[] {
  return [
    `**${id}** ${metric}. Goal: ${goal}. ${isMet ? "Met." : "**Not met.**"}${note === undefined ? "" : ` ${note}`}`,
    "",
    `| | ${unit} | ÷ floor |`,
    "| --- | ---: | ---: |",
    ...readings.map(renderReading),
    "",
  ];
}

function renderReading({ name, value, ratio, quartiles: [lower, upper] }: Reading): string {
  const against = Number.isNaN(ratio) ? "–" : `${ratio.toFixed(2)} (${lower.toFixed(2)}–${upper.toFixed(2)})`;
  return `| ${name} | ${value.toPrecision(3)} | ${against} |`;
}
