import { formatShortNumber } from "@tessera/domain";
import { Tooltip } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import styles from "./pin-stats-row.module.css";

type StatType = "impression" | "click" | "save";

interface StatValueProps {
  readonly kind: StatType;
  /** The number; null if it is unknown. */
  readonly count: number | null;
  readonly locale?: string;
}

/** One of a pin's numbers, or a labeled dash if it is unknown. */
export function StatValue({ kind, count, locale = "en-US" }: StatValueProps) {
  const t = useText();
  const name = t(`insights.stats.${kind}`);
  if (count === null) {
    const missing = t("insights.stats.missing");
    return (
      <Tooltip text={missing}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for the keyboard, which has no hover */}
        <span className={styles.stat} data-stat={kind} role="img" aria-label={`${name}: ${missing}`} tabIndex={0}>
          –
        </span>
      </Tooltip>
    );
  }
  return (
    <span className={styles.stat} data-stat={kind} role="img" aria-label={t("insights.stats.figure", { name, count })}>
      {formatShortNumber(count, { locale })}
    </span>
  );
}
