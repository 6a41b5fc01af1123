import type { RichSummary } from "@tessera/contract";
import { getFilledStars, formatShortNumber, getShownRating } from "@tessera/domain";
import { Stars } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import styles from "./rating-line.module.css";

/** The average rating and the number of ratings. Renders nothing if there is no rating. */
export function RatingLine({ rating: aggregate }: { rating: RichSummary["aggregateRating"] }) {
  const t = useText();
  const rating = getShownRating(aggregate);
  if (!rating) return null;
  return (
    <p className={styles.rating}>
      <Stars filled={getFilledStars(rating)} max={rating.max_rating} label={t("pins.rating", rating)} />
      <span aria-hidden="true">{formatShortNumber(rating.count)}</span>
    </p>
  );
}
