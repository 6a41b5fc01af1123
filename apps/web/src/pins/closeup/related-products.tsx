import type { PinCard } from "@tessera/contract";
import { ELEMENTS, pinUrl } from "@tessera/domain";
import { PictureFrame } from "@tessera/ui";
import { Suspense } from "react";
import { Link } from "react-router";
import { useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { FailureBoundary, useImpression } from "../../insights/index.ts";
import { logCardClick } from "../card/card-clicks.ts";
import { withoutRepeats } from "../card/pin-grid.tsx";
import { cardRenditions, pinAltWords, pinRatio } from "../pin-picture.ts";
import { relatedProductsQuery } from "../pin-queries.ts";
import { priceFactsOf, ProductPrice } from "../product-price.tsx";
import styles from "./related-products.module.css";

const SURFACE = "CloseupRelatedProducts";
/** As many as one answer brings; whoever wants more finds them in the pins below. */
const SIZES = "246px";

/** Products that go on from a product, in a row; a page without any has no such row, and stands when they cannot be had. */
export function RelatedProducts({ id }: { id: string }) {
  return (
    <FailureBoundary name="related-products">
      <Suspense fallback={null}>
        <Row key={id} id={id} />
      </Suspense>
    </FailureBoundary>
  );
}

function Row({ id }: { id: string }) {
  const t = useText();
  const { items } = useList(relatedProductsQuery(id));
  const pins = withoutRepeats(items);
  if (pins.length === 0) return null;
  return (
    <section className={styles.module} aria-labelledby="related-products" data-surface={SURFACE}>
      <h2 id="related-products" className={styles.title}>
        {t("pins.products.related")}
      </h2>
      <ul className={styles.row}>
        {pins.map((pin, index) => (
          <Tile key={pin.id} pin={pin} index={index} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ pin, index }: { pin: PinCard; index: number }) {
  const t = useText();
  const viewer = useViewer();
  const impression = useImpression(pin, index, { surface: SURFACE });
  return (
    <li ref={impression} className={styles.tile}>
      <Link
        to={pinUrl(pin, viewer)}
        className={styles.link}
        viewTransition
        onClick={() =>
          logCardClick(
            pin,
            { surface: SURFACE, isAuth: viewer.isAuth, hovers: false, presses: false },
            ELEMENTS.picture,
          )
        }
      >
        <span className={styles.picture}>
          <PictureFrame
            renditions={cardRenditions(pin)}
            alt={pin.gridTitle ? "" : pinAltWords(pin, t)}
            ratio={pinRatio(pin)}
            color={pin.dominantColor}
            fit="fill"
            sizes={SIZES}
            rounded={false}
            lazy
          />
        </span>
        {pin.gridTitle ? (
          <span className={styles.name} dir="auto">
            {pin.gridTitle}
          </span>
        ) : null}
        <span className={styles.price} data-part="price">
          <ProductPrice facts={priceFactsOf(pin)} locale={viewer.locale} />
        </span>
      </Link>
    </li>
  );
}
