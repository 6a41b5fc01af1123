import type { PinAnalytics } from "@tessera/contract";
import { formatShortNumber } from "@tessera/domain";
import { useMediaQuery } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { useText } from "../../i18n/index.ts";
import { useTheme } from "../../shell/index.ts";
import styles from "./analytics.module.css";
import { type Figure, FIGURE_TEXT_KEYS } from "./analytics-figures.ts";
import { formatDay } from "./analytics-table.tsx";

/** The height reserved in the stylesheet, in CSS pixels. */
const CHART_HEIGHT_PX = 240;
/** The room for the numbers next to the chart, and for the days below it, in CSS pixels. */
const AXIS_SIZES_PX = { width: 40, height: 28, between: 56 };
/** The values are integers, so grid lines fall on integers only. */
const INTEGER_STEPS = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4, 5, 6, 7, 8].map((zeros) => step * 10 ** zeros))
  .sort((a, b) => a - b);

interface AnalyticsChartProps {
  readonly days: PinAnalytics["days"];
  readonly figure: Figure;
  readonly locale: string;
}

/** A line chart of one of a pin's daily numbers. A text above the chart shows the values under the pointer. */
export function AnalyticsChart({ days, figure, locale }: AnalyticsChartProps) {
  const t = useText();
  const container = useRef<HTMLDivElement>(null);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const { theme } = useTheme();
  const isDark = useMediaQuery("(prefers-color-scheme: dark)");
  const name = t(FIGURE_TEXT_KEYS[figure]);
  const counts = days.map((day) => day[figure]);
  const at = highlighted === null ? undefined : days[highlighted];

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const options = toChartOptions(days, locale, readColors(element), setHighlighted);
    const data: uPlot.AlignedData = [days.map((_, index) => index), days.map((day) => day[figure])];
    const plot = new uPlot({ ...options, width: element.clientWidth, height: CHART_HEIGHT_PX }, data, element);
    const resizeObserver = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: CHART_HEIGHT_PX }),
    );
    resizeObserver.observe(element);
    return () => {
      resizeObserver.disconnect();
      plot.destroy();
    };
    // The theme is a dependency because a canvas doesn't react to the stylesheet.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [days, figure, locale, theme, isDark]);

  const day = at ? formatDay(at.day, locale) : "";
  const totals = {
    name,
    first: formatDay(days[0]?.day ?? "", locale),
    last: formatDay(days.at(-1)?.day ?? "", locale),
    total: counts.reduce((sum, count) => sum + count, 0),
    most: Math.max(0, ...counts),
  };
  return (
    <>
      <p className={styles.pointed} aria-hidden="true">
        {at ? t("insights.analytics.on", { day, count: at[figure] }) : name}
      </p>
      <div ref={container} className={styles.plot} role="img" aria-label={t("insights.analytics.chart", totals)} />
    </>
  );
}

type ChartColors = Readonly<Record<"line" | "area" | "words" | "grid" | "font", string>>;

/** Reads the theme's colors and fonts from the chart's element. */
function readColors(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const readColor = (name: string) => style.getPropertyValue(name).trim();
  const line = readColor("--color-accent-ink");
  return {
    line,
    area: `${line}1f`,
    words: readColor("--color-ink-soft"),
    grid: readColor("--color-line"),
    font: `12px ${style.fontFamily}`,
  };
}

function toChartOptions(
  days: PinAnalytics["days"],
  locale: string,
  colors: ChartColors,
  onPoint: (index: number | null) => void,
): Omit<uPlot.Options, "width" | "height"> {
  return {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: (_plot, _min, max) => [0, Math.max(1, max)] } },
    series: [{}, { stroke: colors.line, fill: colors.area, width: 2, points: { show: false } }],
    axes: [
      {
        stroke: colors.words,
        grid: { show: false },
        ticks: { show: false },
        font: colors.font,
        size: AXIS_SIZES_PX.height,
        space: AXIS_SIZES_PX.between,
        values: (_plot, ticks) => ticks.map((index) => (days[index] ? formatDay(days[index].day, locale) : "")),
        incrs: INTEGER_STEPS,
      },
      {
        stroke: colors.words,
        grid: { stroke: colors.grid, width: 1 },
        ticks: { show: false },
        font: colors.font,
        size: AXIS_SIZES_PX.width,
        values: (_plot, ticks) => ticks.map((count) => formatShortNumber(count, { locale })),
        incrs: INTEGER_STEPS,
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}
