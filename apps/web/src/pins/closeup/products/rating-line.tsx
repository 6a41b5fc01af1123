import type { RichSummary } from "@tessera/contract";
import { filledStars, shortNumber, shownRating } from "@tessera/domain";
import { Stars } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import styles from "./rating-line.module.css";

/** The average rating and the number of ratings. Renders nothing if there is no rating. */
export function RatingLine({ rating: aggregate }: { rating: RichSummary["aggregateRating"] }) {
  const t = useText();
  const rating = shownRating(aggregate);
  if (!rating) return null;
  return (
    <p className={styles.rating}>
      <Stars filled={filledStars(rating)} max={rating.max_rating} label={t("pins.rating", rating)} />
      <span aria-hidden="true">{shortNumber(rating.count)}</span>
    </p>
  );
}
