import type { PinAnalytics } from "@tessera/contract";
import { useText } from "../../i18n/index.ts";
import styles from "./analytics.module.css";

interface AnalyticsTableProps {
  readonly days: PinAnalytics["days"];
  readonly locale: string;
}

/** Every number by day, latest first: the chart's content as text. */
export function AnalyticsTable({ days, locale }: AnalyticsTableProps) {
  const t = useText();
  const number = new Intl.NumberFormat(locale);
  return (
    <details className={styles.details}>
      <summary>{t("insights.analytics.table")}</summary>
      <table className={styles.table}>
        <caption>{t("insights.analytics.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("insights.analytics.day")}</th>
            <th scope="col">{t("insights.analytics.impressions")}</th>
            <th scope="col">{t("insights.analytics.clicks")}</th>
            <th scope="col">{t("insights.analytics.saves")}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, impression, pinClick, save }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{formatDay(day, locale)}</time>
              </th>
              <td>{number.format(impression)}</td>
              <td>{number.format(pinClick)}</td>
              <td>{number.format(save)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Formats a day as `Nov 21`. Days are counted in UTC, wherever the viewer is. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(day));
}
