import type { PinCard } from "@tessera/contract";
import {
  pickCardFacts,
  COMPONENTS,
  ELEMENTS,
  EVENT_TYPES,
  truncateSeeStatsLabel,
  showsPinStats,
} from "@tessera/domain";
import { UiLink } from "@tessera/ui";
import { useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import styles from "./pin-stats-row.module.css";
import { StatValue } from "./stat-value.tsx";
import { logEvent } from "./waiting.ts";

/**
 * The row below the viewer's own pin, with its numbers for partners, and a link to the daily numbers. It takes up one
 * row of a card.
 */
export function PinStatsRow({ pin }: { pin: PinCard }) {
  const t = useText();
  const { userId, isPartner, locale } = useViewer();
  const numbers = pickCardFacts(pin).aggregatedPinData?.creatorAnalytics ?? null;
  const hasStats = showsPinStats({
    isPartner,
    hasAnalytics: numbers !== null,
    isOwn: pin.pinner.id === userId,
    privacy: pin.board?.privacy ?? "",
    isRepin: pin.isRepin,
  });
  return (
    <p className={styles.row} data-part="see-stats">
      {numbers && hasStats ? (
        <span className={styles.numbers} data-part="stats" role="group" aria-label={t("insights.stats.label")}>
          <StatValue kind="impression" count={numbers.impression} locale={locale} />
          <StatValue kind="click" count={numbers.pinClick} locale={locale} />
          <StatValue kind="save" count={numbers.save} locale={locale} />
        </span>
      ) : null}
      <UiLink
        href={`/pin/${pin.id}/analytics/`}
        className={styles.link}
        onClick={() =>
          logEvent({ eventType: EVENT_TYPES.click, component: COMPONENTS.card, element: ELEMENTS.statsLink, pin })
        }
      >
        {truncateSeeStatsLabel(t("insights.stats.see"))}
      </UiLink>
    </p>
  );
}
