import type { PinCard } from "@tessera/contract";
import { getCollectionChips } from "@tessera/domain";
import { useText } from "../../../i18n/index.ts";
import { CollectionItem } from "../../collection-item.tsx";
import styles from "./collection-chips.module.css";

/** The first items of a collection, shown over its image. Renders nothing if the collection has too few items. */
export function CollectionChips({ pin }: { pin: PinCard }) {
  const t = useText();
  const chips = getCollectionChips(pin.collectionPin?.itemData ?? []);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("pins.collection.items")} data-part="collection-chips">
      {chips.map((item, index) => (
        <li key={item.pinId}>
          <CollectionItem pin={pin} item={item} index={index} className={styles.chip}>
            <img src={item.images["136x136"].url} alt="" width={32} height={32} loading="lazy" draggable={false} />
          </CollectionItem>
        </li>
      ))}
    </ul>
  );
}
