import type { Pin } from "@tessera/contract";
import {
  findChosenVariant,
  getFirstChoice,
  getFreeShipping,
  filterVariants,
  type VariantChoice,
  getVariantsOffer,
} from "@tessera/domain";
import { useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { TimeAgo } from "../../../shell/index.ts";
import { toPriceFacts, ProductPrice } from "../../product-price.tsx";
import styles from "./product-facts.module.css";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductVariants } from "./product-variants.tsx";
import { RatingLine } from "./rating-line.tsx";
import { useShownPicture } from "../media/shown-picture.ts";

type Product = NonNullable<Pin["richSummary"]>["products"][number];

interface ProductFactsProps {
  readonly pin: Pin;
  readonly product: Product;
  readonly locale: string;
}

const NO_VARIANTS = { dimensionMetadata: [], variants: [] };

/**
 * The facts about a product on its pin's page, including price and shipping. Pins that are product pages also offer the
 * product's variants.
 */
export function ProductFacts({ pin, product, locale }: ProductFactsProps) {
  const t = useText();
  const { show } = useShownPicture();
  const variantSet = (pin.isEligibleForPdp && product.variantSet) || NO_VARIANTS;
  const [chosenValues, setChosenValues] = useState(() => getFirstChoice(variantSet));
  const matchedVariants = filterVariants(variantSet, chosenValues);
  const pinFacts = toPriceFacts(pin);
  const price = {
    ...pinFacts,
    offer: getVariantsOffer(matchedVariants) ?? pinFacts.offer,
    isOosProduct:
      pinFacts.isOosProduct ||
      (matchedVariants.length > 0 && matchedVariants.every(({ isOosProduct }) => isOosProduct)),
  };
  const itemId = findChosenVariant(variantSet, chosenValues)?.itemId ?? product.itemId;
  function choose(choice: VariantChoice) {
    setChosenValues(choice);
    const picturedVariant = filterVariants(variantSet, choice).find(({ imageSignature }) => imageSignature !== null);
    if (picturedVariant) show(picturedVariant.imageSignature);
  }
  return (
    <div className={styles.product} data-part="product">
      <ProductGallery pin={pin} images={product.additionalImages} />
      <Names pin={pin} product={product} />
      <Labels labels={product.labelInfo?.labels ?? []} />
      <p className={styles.price} data-part="price" aria-live="polite">
        <ProductPrice facts={price} locale={locale} />
      </p>
      <RatingLine rating={pin.richSummary?.aggregateRating ?? null} />
      <Shipping product={product} />
      <ProductVariants set={variantSet} chosen={chosenValues} onChoose={choose} />
      {itemId === null ? null : (
        <p className={styles.small} data-part="item" aria-live="polite">
          {t("pins.product.item", { id: itemId })}
        </p>
      )}
      {pin.richMetadata?.checkedAt ? (
        <p className={styles.small} data-part="checked">
          {t("pins.price.checked")} <TimeAgo date={pin.richMetadata.checkedAt} />
        </p>
      ) : null}
    </div>
  );
}

function Names({ pin, product }: Omit<ProductFactsProps, "locale">) {
  const name = product.name || pin.richSummaryDisplayName;
  const maker = product.brand?.name ?? pin.richSummary?.siteName;
  return (
    <>
      {name && name !== pin.pinTitle ? (
        <p className={styles.name} dir="auto">
          {name}
        </p>
      ) : null}
      {maker ? (
        <p className={styles.maker} data-part="brand" dir="auto">
          {maker}
        </p>
      ) : null}
    </>
  );
}

function Labels({ labels }: { labels: readonly string[] }) {
  const t = useText();
  if (labels.length === 0) return null;
  return (
    <ul className={styles.labels} aria-label={t("pins.product.labels")}>
      {[...new Set(labels)].map((label) => (
        <li key={label} dir="auto">
          {label}
        </li>
      ))}
    </ul>
  );
}

function Shipping({ product }: { product: Product }) {
  const t = useText();
  const shipping = getFreeShipping(product.shippingInfo);
  if (!shipping) return null;
  return (
    <p className={styles.maker} data-part="shipping">
      {shipping.from === null ? t("pins.shipping.free") : t("pins.shipping.freeFrom", { price: shipping.from })}
    </p>
  );
}
