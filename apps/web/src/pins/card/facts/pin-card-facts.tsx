import type { PinCard } from "@tessera/contract";
import {
  pickCardFacts,
  getFilledStars,
  toReactionCountsByType,
  getReactionTotal,
  formatShortNumber,
  getShownRating,
} from "@tessera/domain";
import { Stars } from "@tessera/ui";
import type { ReactNode } from "react";
import { useText } from "../../../i18n/index.ts";
import { PinStatsRow } from "../../../insights/index.ts";
import { formatShortCookTime } from "../../cook-words.ts";
import { toPriceFacts, ProductPrice } from "../../product-price.tsx";
import type { FactRow } from "../pin-caption.ts";
import styles from "./pin-card-facts.module.css";
import { usePinCardScope } from "../pin-card-scope.ts";

interface PinCardFactsProps {
  readonly pin: PinCard;
  readonly rows: readonly FactRow[];
}

/** The facts about a pin, one per row. Every row has the height that pin-caption.ts computes for the grid. */
export function PinCardFacts({ pin, rows }: PinCardFactsProps) {
  return rows.map((row) => {
    const Row = FACT_ROW_COMPONENTS[row];
    return <Row key={row} pin={pin} />;
  });
}

const FACT_ROW_COMPONENTS: Readonly<Record<FactRow, (props: { pin: PinCard }) => ReactNode>> = {
  price: PriceRow,
  rating: RatingRow,
  note: NoteRow,
  counts: CountsRow,
  stats: PinStatsRow,
};

function PriceRow({ pin }: { pin: PinCard }) {
  const { locale = "en-US" } = usePinCardScope();
  return (
    <p className={styles.price} data-part="price">
      <ProductPrice facts={toPriceFacts(pin)} locale={locale} />
    </p>
  );
}

/** The rating of a product or recipe, and a recipe's cooking time. */
function RatingRow({ pin }: { pin: PinCard }) {
  const t = useText();
  const { locale = "en-US" } = usePinCardScope();
  const { richSummary } = pickCardFacts(pin);
  const rating = getShownRating(richSummary?.aggregateRating ?? null);
  const cooking = richSummary?.displayCookTime;
  const facts = [rating && formatShortNumber(rating.count, { locale }), cooking && formatShortCookTime(cooking, t)];
  return (
    <p className={styles.row} data-part="rating">
      {rating ? (
        <Stars filled={getFilledStars(rating)} max={rating.max_rating} label={t("pins.rating", rating)} />
      ) : null}
      {facts.filter(Boolean).join(" · ")}
    </p>
  );
}

function NoteRow({ pin }: { pin: PinCard }) {
  return (
    <p className={styles.note} data-part="note" dir="auto">
      {pickCardFacts(pin).pinNote?.text}
    </p>
  );
}

function CountsRow({ pin }: { pin: PinCard }) {
  const t = useText();
  const { locale = "en-US" } = usePinCardScope();
  const { reactionCountsData, commentCount } = pickCardFacts(pin);
  const reactions = getReactionTotal(toReactionCountsByType(reactionCountsData));
  return (
    <p className={styles.counts} data-part="counts">
      {reactions > 0 ? (
        <span className={styles.reactions} role="img" aria-label={t("pins.count.reactions", { count: reactions })}>
          {formatShortNumber(reactions, { locale })}
        </span>
      ) : null}
      {commentCount > 0 ? (
        <span className={styles.comments} role="img" aria-label={t("pins.count.comments", { count: commentCount })}>
          {formatShortNumber(commentCount, { locale })}
        </span>
      ) : null}
    </p>
  );
}
