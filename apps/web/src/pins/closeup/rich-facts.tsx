import type { Pin } from "@tessera/contract";
import { filledStars, priceLabel, shortNumber, shownRating } from "@tessera/domain";
import { ClockIcon, Stars } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import { cookWords } from "../cook-words.ts";
import styles from "./rich-facts.module.css";

/** Prices are written as people in the language of the interface write them. */
const LOCALE = "en-US";

/** What the page behind a pin tells of the product or recipe: price, rating, brand, how long it cooks. */
export function RichFacts({ pin, summary }: { pin: Pin; summary: NonNullable<Pin["richSummary"]> }) {
  const t = useText();
  const rating = shownRating(summary.aggregateRating);
  const cooking = summary.displayCookTime ? cookWords(summary.displayCookTime, t) : null;
  const brand = summary.products[0]?.brand?.name ?? summary.siteName;
  return (
    <div className={styles.facts} data-part="rich">
      {summary.displayName && summary.displayName !== pin.pinTitle ? (
        <p className={styles.name}>{summary.displayName}</p>
      ) : null}
      {brand ? <p className={styles.brand}>{brand}</p> : null}
      {summary.typeName === "product" || summary.products.length > 0 ? <Price pin={pin} /> : null}
      {rating ? (
        <p className={styles.rating}>
          <Stars filled={filledStars(rating)} max={rating.max_rating} label={t("pins.rating", rating)} />
          <span aria-hidden="true">{shortNumber(rating.count)}</span>
        </p>
      ) : null}
      {cooking === null ? null : (
        <p className={styles.cooking}>
          <ClockIcon size={16} />
          <span>{t("pins.cooking", { time: cooking })}</span>
        </p>
      )}
    </div>
  );
}

function Price({ pin }: { pin: Pin }) {
  const t = useText();
  const { richSummary, isOosProduct, isStaleProduct, isEligibleForPreLovedGoodsLabel: isUsed } = pin;
  const offer = richSummary?.products[0]?.offerSummary ?? null;
  const price = priceLabel({ offer, isOosProduct, isStaleProduct }, LOCALE);
  return (
    <p className={styles.price} data-part="price">
      {price.kind === "soldOut" ? t("pins.price.soldOut") : null}
      {price.kind === "seeOnSite" ? t("pins.price.seeOnSite") : null}
      {price.kind === "price" ? <b className={styles.current}>{price.current}</b> : null}
      {price.kind === "price" && price.original ? (
        <s aria-label={t("pins.price.original", { price: price.original })}>{price.original}</s>
      ) : null}
      {isUsed ? <span>{t("pins.price.used")}</span> : null}
    </p>
  );
}
