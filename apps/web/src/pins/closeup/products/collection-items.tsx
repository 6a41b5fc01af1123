import type { Pin } from "@tessera/contract";
import { PictureFrame } from "@tessera/ui";
import { useId } from "react";
import { useText } from "../../../i18n/index.ts";
import { CollectionItem } from "../../collection-item.tsx";
import { getRenditions } from "../../pin-picture.ts";
import styles from "./collection-items.module.css";

/** The items of a collection: other pins by the same creator. */
export function CollectionItems({ pin }: { pin: Pin }) {
  const t = useText();
  const id = useId();
  const items = pin.collectionPin?.itemData ?? [];
  return (
    <section aria-labelledby={id} className={styles.items}>
      <h2 id={id} className={styles.head}>
        {t("pins.collection.items")}
      </h2>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={item.pinId}>
            <CollectionItem pin={pin} item={item} index={index} className={styles.item}>
              <PictureFrame
                renditions={getRenditions([item.images["136x136"], item.images["750x"]])}
                alt=""
                ratio={1}
                fit="fill"
                color={item.images["750x"].dominantColor}
                sizes="112px"
              />
            </CollectionItem>
          </li>
        ))}
      </ul>
    </section>
  );
}
