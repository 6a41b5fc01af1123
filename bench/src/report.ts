import type { Figure, Reading } from "./figure.ts";
import type { Machine } from "./machine.ts";

/** An area with its figures. `failure` explains why figures are missing. */
export interface MeasuredArea {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly failure: string | null;
}

/** The section for each area in the performance report, by title. */
export type Sections = ReadonlyMap<string, string>;

const REMARKS_HEADING = "What limits the figures";

/**
 * Renders an area's section. @param machine the machine used for a separate run; null in a full run, whose machine the
 * report names only once
 * @param commit the commit that was measured
 */
export function renderArea({ figures, failure }: MeasuredArea, machine: string | null, commit: string): string {
  return [
    ...(machine === null ? [] : [`We measured this area in a separate run, on ${machine}.`, ""]),
    ...figures.flatMap((figure) => renderFigure(figure, commit)),
    ...(failure === null ? [] : [`The rest couldn't be measured: ${failure}`, ""]),
  ].join("\n");
}

/** Parses the sections of an existing report. */
export function parseSections(page: string): Sections {
  const parts = page.split(/^## /m).slice(1);
  return new Map(
    parts
      .map((part): [string, string] => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n")).trim()])
      .filter(([title]) => title !== REMARKS_HEADING),
  );
}

/** Parses the machine that the report names for all areas without a separate run. */
export function parseMachine(page: string): string {
  return /^Machine: (?<machine>.+)\.$/m.exec(page)?.groups?.["machine"] ?? "";
}

export function formatMachine({ processors, memoryGib, system, node }: Machine): string {
  return `${processors}, ${memoryGib} GiB, ${system}, Node ${node}`;
}

/** Renders the performance report: the figures for all areas in order, and then the reasons for missed goals. */
export function renderReport(sections: Sections, titles: readonly string[], machine: string, remarks: string): string {
  const verdicts = [...sections.values()].flatMap((text) => [
    ...text.matchAll(/^\*\*(?<id>.+?)\*\* .*? (?<judgement>Met\.|\*\*Not met\.\*\*)/gm),
  ]);
  const toIds = (matches: typeof verdicts) => new Set(matches.map(({ groups }) => groups?.["id"]));
  const missed = toIds(verdicts.filter(({ groups }) => groups?.["judgement"] !== "Met."));
  return [
    "# Performance",
    "",
    "`npm run bench` writes this page. It compares each figure with its floor, which is the least that the work can cost, and with",
    "peers. Within one run, the benchmark alternates between our code, the floor, and the peers. The ratio to the floor is the median",
    "of the rounds, with the quartiles in parentheses. On another machine, the values differ, but the ratios are nearly the same.",
    "Each figure ends with the measured commit in parentheses, followed by a plus sign if there were uncommitted changes. For older",
    "figures, the commit is the one that recorded them.",
    "",
    "`npm run bench -- --check AREA …` measures areas again without updating this page. It fails if one of our ratios is more than",
    "15% worse than on this page. Run it on an otherwise idle machine before and after a change that could make something slower.",
    "",
    `Machine: ${machine}.`,
    "",
    missed.size === 0
      ? "Every goal is met."
      : `Of ${toIds(verdicts).size} figures, the following miss their goals: ${[...missed].join(", ")}.`,
    "",
    ...titles.flatMap((title) => {
      const text = sections.get(title);
      return text === undefined ? [] : [`## ${title}`, "", text.trim(), ""];
    }),
    remarks.trim(),
    "",
  ].join("\n");
}

function renderFigure({ id, metric, unit, readings, goal, isMet, note }: Figure, commit: string): string[] {
  return [
    `**${id}** ${metric}. Goal: ${goal}. ${isMet ? "Met." : "**Not met.**"}${note === undefined ? "" : ` ${note}`} (${commit})`,
    "",
    `| | ${unit} | ÷ floor |`,
    "| --- | ---: | ---: |",
    ...readings.map(renderReading),
    "",
  ];
}

function renderReading({ name, value, ratio, quartiles }: Reading): string {
  const ratioText = Number.isNaN(ratio) ? "–" : `${ratio.toFixed(2)}${renderQuartiles(quartiles)}`;
  return `| ${name} | ${value.toPrecision(3)} | ${ratioText} |`;
}

function renderQuartiles(quartiles: Reading["quartiles"]): string {
  if (quartiles === null) return "";
  const [lower, upper] = quartiles;
  return ` (${lower.toFixed(2)}–${upper.toFixed(2)})`;
}
