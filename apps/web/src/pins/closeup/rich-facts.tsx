import type { Pin } from "@tessera/contract";
import { type RecipeTime, getRecipeTimes } from "@tessera/domain";
import { ClockIcon } from "@tessera/ui";
import { type Text, useText } from "../../i18n/index.ts";
import { TimeAgo } from "../../shell/index.ts";
import { formatCookTime } from "../cook-words.ts";
import { ProductFacts } from "./products/product-facts.tsx";
import { RatingLine } from "./products/rating-line.tsx";
import styles from "./rich-facts.module.css";

/** The locale for prices, which matches the language of the interface. */
const LOCALE = "en-US";
const NAME_LIST_FORMAT = new Intl.ListFormat(LOCALE);

/** The facts about a product, recipe, or article from the page that a pin links to. */
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

/** The facts about a product, or a recipe's name, site, rating, and times. */
function Summary({ pin, summary }: { pin: Pin; summary: NonNullable<Pin["richSummary"]> }) {
  const t = useText();
  const [product] = summary.products;
  if (product) return <ProductFacts key={pin.id} pin={pin} product={product} locale={LOCALE} />;
  return (
    <>
      {summary.displayName && summary.displayName !== pin.pinTitle ? (
        <p className={styles.name}>{summary.displayName}</p>
      ) : null}
      {summary.siteName ? <p className={styles.brand}>{summary.siteName}</p> : null}
      <RatingLine rating={summary.aggregateRating} />
      <Times times={getShownTimes(pin, t)} />
    </>
  );
}

/**
 * Returns a recipe's formatted times. It prefers the page's own times, because the summary repeats one of them without
 * saying which.
 */
function getShownTimes({ richSummary, richMetadata }: Pin, t: Text): readonly string[] {
  const toText = ({ part, minutes }: RecipeTime) => {
    const time = formatCookTime(String(minutes), t);
    return part === "only" ? t("pins.cooking", { time }) : t(`pins.recipe.time.${part}`, { time });
  };
  const recipe = richMetadata?.recipe?.fromAggregatedData;
  const times = recipe ? getRecipeTimes(recipe).map(toText) : [];
  const summaryTime = richSummary?.displayCookTime;
  if (times.length > 0 || !summaryTime) return times;
  const time = formatCookTime(summaryTime, t);
  return [t("pins.cooking", { time })];
}

function Times({ times }: { times: readonly string[] }) {
  if (times.length === 0) return null;
  return (
    <p className={styles.cooking} data-part="times">
      <ClockIcon size={16} />
      <span>{times.join(" · ")}</span>
    </p>
  );
}

/** The number of ingredients that are visible at first. A button shows the others. */
const VISIBLE_INGREDIENT_COUNT = 6;

type Recipe = NonNullable<NonNullable<Pin["richMetadata"]>["recipe"]>["fromAggregatedData"];

function RecipeFacts({ recipe: { servings, ingredients } }: { recipe: Recipe }) {
  const t = useText();
  const [visible, hidden] = [
    ingredients.slice(0, VISIBLE_INGREDIENT_COUNT),
    ingredients.slice(VISIBLE_INGREDIENT_COUNT),
  ];
  return (
    <>
      {servings === null ? null : <p className={styles.brand}>{t("pins.recipe.servings", { servings })}</p>}
      {visible.length > 0 ? (
        <section className={styles.ingredients} aria-label={t("pins.recipe.ingredients")}>
          <h2>{t("pins.recipe.ingredients")}</h2>
          <Ingredients lines={visible} />
          {hidden.length > 0 ? (
            <details>
              <summary>{t("pins.recipe.more", { count: hidden.length })}</summary>
              <Ingredients lines={hidden} />
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
      {lines.map((line, index) => (
        // The list never changes, and the same line can occur twice.
        <li key={`${index} ${line}`}>{line}</li>
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
      {authors.length > 0 ? t("pins.article.by", { names: NAME_LIST_FORMAT.format(authors) }) : null}
      {authors.length > 0 && publishedAt ? " · " : null}
      {publishedAt ? <TimeAgo date={publishedAt} /> : null}
    </p>
  );
}
