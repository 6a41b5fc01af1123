import type { PinAnalytics } from "@tessera/contract";
import { STATS_DAYS } from "@tessera/domain";
import { ChartIcon, EmptyState, Skeleton, useHydrated } from "@tessera/ui";
import { lazy, Suspense, useState } from "react";
import { one, useSingle, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { getCreator, PinPageHeader, pinQuery } from "../../pins/index.ts";
import { PageHead } from "../../shell/index.ts";
import styles from "./analytics.module.css";
import { type Figure, FIGURE_TEXT_KEYS, FIGURES } from "./analytics-figures.ts";
import { AnalyticsTable } from "./analytics-table.tsx";
import { FailureBoundary } from "../failure-boundary.tsx";

const AnalyticsChart = lazy(async () => ({ default: (await import("./analytics-chart.tsx")).AnalyticsChart }));

/** Returns the query for a pin's impressions, clicks, and saves. */
export function analyticsQuery(id: string) {
  return one("insights.pinAnalytics", { pin_id: id });
}

/** A pin's numbers for the most recent days, for its creator. */
export function AnalyticsScreen({ id }: { id: string }) {
  const t = useText();
  const viewer = useViewer();
  const pin = useSingle(pinQuery(id));
  const analytics = useSingle(analyticsQuery(id));
  const title = pin.pinTitle || t("pins.alt.none", { name: getCreator(pin).fullName });
  return (
    <div className={styles.screen}>
      <PageHead title={t("insights.analytics.titleOf", { title })} noindex />
      <PinPageHeader
        pin={pin}
        title={title}
        heading={t("insights.analytics.title")}
        backLabel={t("insights.analytics.back")}
      />
      {FIGURES.every((figure) => analytics.totals[figure] === 0) ? (
        <EmptyState
          icon={<ChartIcon />}
          title={t("insights.analytics.empty")}
          text={t("insights.analytics.empty.text")}
        />
      ) : (
        <AnalyticsNumbers analytics={analytics} locale={viewer.locale} />
      )}
    </div>
  );
}

/** The three totals, a chart of the selected number by day, and a table with all numbers. */
function AnalyticsNumbers({ analytics, locale }: { analytics: PinAnalytics; locale: string }) {
  const t = useText();
  const hydrated = useHydrated();
  const [shown, setShown] = useState<Figure>("impression");
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <fieldset className={styles.figures}>
        <legend>
          {t("insights.analytics.period", { days: STATS_DAYS })}
          <span className={styles.choose}>{t("insights.analytics.choose")}</span>
        </legend>
        {FIGURES.map((figure) => (
          <label key={figure} className={styles.figure}>
            <input
              type="radio"
              name="figure"
              value={figure}
              checked={shown === figure}
              onChange={() => setShown(figure)}
            />
            <span>{t(FIGURE_TEXT_KEYS[figure])}</span>
            <b>{number.format(analytics.totals[figure])}</b>
          </label>
        ))}
      </fieldset>
      <div className={styles.chart}>
        {hydrated ? (
          <FailureBoundary name="analytics-chart">
            <Suspense fallback={<Skeleton shape="block" height="240px" />}>
              <AnalyticsChart days={analytics.days} figure={shown} locale={locale} />
            </Suspense>
          </FailureBoundary>
        ) : null}
      </div>
      <AnalyticsTable days={analytics.days} locale={locale} />
    </>
  );
}
