import type { PinCard } from "@tessera/contract";
import type { PinSurface } from "@tessera/domain";
import { useId } from "react";
import { type ListQuery, useList } from "../../../data/index.ts";
import { removeRepeats } from "../pin-grid.tsx";
import styles from "./pin-row.module.css";
import { PinTile, type PinTileShape } from "./pin-tile.tsx";

interface PinRowProps {
  readonly query: ListQuery<PinCard>;
  readonly title: string;
  readonly surface: PinSurface;
  readonly shape?: PinTileShape;
}

/** A row of cropped pins from a single response, such as related products. Renders nothing if there are none. */
export function PinRow({ query, title, surface, shape = "wide" }: PinRowProps) {
  const { items } = useList(query);
  const titleId = useId();
  const pins = removeRepeats(items);
  if (pins.length === 0) return null;
  return (
    <section className={styles.module} aria-labelledby={titleId} data-surface={surface}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.row} data-shape={shape}>
        {pins.map((pin, index) => (
          <PinTile key={pin.id} pin={pin} index={index} surface={surface} shape={shape} />
        ))}
      </ul>
    </section>
  );
}
