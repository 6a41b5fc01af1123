import { useList } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { ShowMore } from "../../../people/index.ts";
import { removeRepeats } from "../../card/pin-grid.tsx";
import { PinTile } from "../../card/media/pin-tile.tsx";
import { domainProductsQuery } from "../../pin-queries.ts";
import styles from "./domain-products.module.css";

const DOMAIN_PRODUCTS_SURFACE = "ShoppingSquareGridDomain";

/** A grid of other products from the site that a product links to. Renders nothing if there are no products. */
export function DomainProducts({ id, domain }: { id: string; domain: string }) {
  const t = useText();
  const { items, ...rest } = useList(domainProductsQuery(id));
  const pins = removeRepeats(items);
  if (pins.length === 0) return null;
  return (
    <section className={styles.module} aria-labelledby="domain-products" data-surface={DOMAIN_PRODUCTS_SURFACE}>
      <h2 id="domain-products" className={styles.title}>
        {t("pins.products.domain", { domain })}
      </h2>
      <ul className={styles.grid} data-rows={pins.length > 2 ? 2 : 1}>
        {pins.map((pin, index) => (
          <PinTile key={pin.id} pin={pin} index={index} surface={DOMAIN_PRODUCTS_SURFACE} shape="square" />
        ))}
      </ul>
      <ShowMore {...rest} />
    </section>
  );
}
