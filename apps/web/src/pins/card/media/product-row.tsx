import type { PinCard } from "@tessera/contract";
import type { PinSurface } from "@tessera/domain";
import { useId } from "react";
import { type ListQuery, useList } from "../../../data/index.ts";
import { removeRepeats } from "../pin-grid.tsx";
import styles from "./product-row.module.css";
import { ProductTile } from "./product-tile.tsx";

interface ProductRowProps {
  readonly query: ListQuery<PinCard>;
  readonly title: string;
  readonly surface: PinSurface;
}

/** A row of related products from a single response. Renders nothing if there are no products. */
export function ProductRow({ query, title, surface }: ProductRowProps) {
  const { items } = useList(query);
  const titleId = useId();
  const pins = removeRepeats(items);
  if (pins.length === 0) return null;
  return (
    <section className={styles.module} aria-labelledby={titleId} data-surface={surface}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.row}>
        {pins.map((pin, index) => (
          <ProductTile key={pin.id} pin={pin} index={index} surface={surface} shape="wide" />
        ))}
      </ul>
    </section>
  );
}
