import type { PinCard } from "@tessera/contract";
import { getAvailabilityLabel, pickCardFacts, type PriceFacts, getPriceLine } from "@tessera/domain";
import { VisuallyHidden } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import styles from "./product-price.module.css";

/** The data about a product's price. */
type ProductPriceFacts = Parameters<typeof getAvailabilityLabel>[0];

interface ProductPriceProps {
  readonly facts: ProductPriceFacts;
  /** The BCP 47 tag used to format the price. */
  readonly locale: string;
}

/**
 * A product's current and former price, or the reason why there is no price. The component also labels pre-owned
 * products. The surrounding element styles the price.
 */
export function ProductPrice({ facts, locale }: ProductPriceProps) {
  const t = useText();
  const label = getAvailabilityLabel(facts);
  const line = label === null || label === "preOwned" ? getPriceLine(facts.offer, locale) : null;
  return (
    <>
      {line?.current}
      {line?.original ? (
        <>
          <s className={styles.beside} aria-hidden="true">
            {line.original}
          </s>
          <VisuallyHidden>{t("pins.price.original", { price: line.original })}</VisuallyHidden>
        </>
      ) : null}
      {label ? (
        <span className={styles.beside} data-label={label}>
          {t(`pins.price.${label}`)}
        </span>
      ) : null}
    </>
  );
}

/** Extracts the price facts from a pin. */
export function toPriceFacts(
  pin: Pick<PinCard, "richSummary" | "isOosProduct" | "isStaleProduct" | "isEligibleForPreLovedGoodsLabel">,
): ProductPriceFacts {
  const { richSummary, isOosProduct, isStaleProduct, isEligibleForPreLovedGoodsLabel } = pickCardFacts(pin);
  const offer: PriceFacts["offer"] = richSummary?.products[0]?.offerSummary ?? null;
  return { offer, isOosProduct, isStaleProduct, isEligibleForPreLovedGoodsLabel };
}
