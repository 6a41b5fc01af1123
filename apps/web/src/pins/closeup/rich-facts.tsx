import type { Pin } from "@tessera/contract";
import { filledStars, freeShipping, priceLabel, shortNumber, shownRating } from "@tessera/domain";
import { ClockIcon, Stars } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import { TimeAgo } from "../../shell/index.ts";
import { cookWords } from "../cook-words.ts";
import styles from "./rich-facts.module.css";

/** Prices are written as people in the language of the interface write them. */
const LOCALE = "en-US";
const NAMES = new Intl.ListFormat(LOCALE);

/** What the page behind a pin tells of the product, recipe or article that it is about. */
export function RichFacts({ pin }: { pin: Pin }) {
  const { richSummary, richMetadata } = pin;
  return (
    <div className={styles.facts} data-part="rich">
      {richSummary ? <Summary pin={pin} summary={richSummary} /> : null}
      {richMetadata?.recipe ? <RecipeFacts recipe={richMetadata.recipe.fromAggregatedData} /> : null}
      {richMetadata?.article ? <Byline article={richMetadata.article} /> : null}
    </div>
  );
}

/** Price, rating, brand, how long it cooks. */
function Summary({ pin, summary }: { pin: Pin; summary: NonNullable<Pin["richSummary"]> }) {
  const t = useText();
  const rating = shownRating(summary.aggregateRating);
  const cooking = summary.displayCookTime ? cookWords(summary.displayCookTime, t) : null;
  const brand = summary.products[0]?.brand?.name ?? summary.siteName;
  return (
    <>
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
    </>
  );
}

function Price({ pin }: { pin: Pin }) {
  const t = useText();
  const { richSummary, richMetadata, isOosProduct, isStaleProduct, isEligibleForPreLovedGoodsLabel: isUsed } = pin;
  const [product] = richSummary?.products ?? [];
  const offer = product?.offerSummary ?? null;
  const price = priceLabel({ offer, isOosProduct, isStaleProduct }, LOCALE);
  const shipping = freeShipping(product?.shippingInfo ?? null);
  const labels = product?.labelInfo?.labels ?? [];
  return (
    <>
      <p className={styles.price} data-part="price">
        {price.kind === "soldOut" ? t("pins.price.soldOut") : null}
        {price.kind === "seeOnSite" ? t("pins.price.seeOnSite") : null}
        {price.kind === "price" ? <b className={styles.current}>{price.current}</b> : null}
        {price.kind === "price" && price.original ? (
          <s aria-label={t("pins.price.original", { price: price.original })}>{price.original}</s>
        ) : null}
        {isUsed ? <span>{t("pins.price.used")}</span> : null}
      </p>
      {shipping ? (
        <p className={styles.brand} data-part="shipping">
          {shipping.from === null ? t("pins.shipping.free") : t("pins.shipping.freeFrom", { price: shipping.from })}
        </p>
      ) : null}
      {labels.length > 0 ? <p className={styles.brand}>{labels.join(" · ")}</p> : null}
      {richMetadata?.checkedAt ? (
        <p className={styles.checked} data-part="checked">
          {t("pins.price.checked")} <TimeAgo date={richMetadata.checkedAt} />
        </p>
      ) : null}
    </>
  );
}

/** Ingredients that stand there at once; the others at a press. */
const INGREDIENTS_SHOWN = 6;

type Recipe = NonNullable<NonNullable<Pin["richMetadata"]>["recipe"]>["fromAggregatedData"];

function RecipeFacts({ recipe: { servings, prepTime, totalTime, ingredients } }: { recipe: Recipe }) {
  const t = useText();
  const timeOf = (minutes: number) => cookWords(String(minutes), t);
  const facts = [
    servings === null ? null : t("pins.recipe.servings", { servings }),
    prepTime === null ? null : t("pins.recipe.preparing", { time: timeOf(prepTime) }),
    totalTime === null ? null : t("pins.recipe.total", { time: timeOf(totalTime) }),
  ].filter((fact) => fact !== null);
  const [shown, more] = [ingredients.slice(0, INGREDIENTS_SHOWN), ingredients.slice(INGREDIENTS_SHOWN)];
  return (
    <>
      {facts.length > 0 ? <p className={styles.brand}>{facts.join(" · ")}</p> : null}
      {shown.length > 0 ? (
        <section className={styles.ingredients} aria-label={t("pins.recipe.ingredients")}>
          <h2>{t("pins.recipe.ingredients")}</h2>
          <Ingredients lines={shown} />
          {more.length > 0 ? (
            <details>
              <summary>{t("pins.recipe.more", { count: more.length })}</summary>
              <Ingredients lines={more} />
            </details>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

function Ingredients({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, at) => (
        // A list that nobody changes; the same line may stand in it twice.
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}

type Article = NonNullable<NonNullable<Pin["richMetadata"]>["article"]>;

function Byline({ article: { authors, publishedAt } }: { article: Article }) {
  const t = useText();
  if (authors.length === 0 && publishedAt === null) return null;
  return (
    <p className={styles.brand} data-part="byline">
      {authors.length > 0 ? t("pins.article.by", { names: NAMES.format(authors) }) : null}
      {authors.length > 0 && publishedAt ? " · " : null}
      {publishedAt ? <TimeAgo date={publishedAt} /> : null}
    </p>
  );
}
