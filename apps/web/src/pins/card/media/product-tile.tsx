import type { PinCard } from "@tessera/contract";
import { ELEMENTS, type PinSurface, getPinUrl } from "@tessera/domain";
import { PictureFrame } from "@tessera/ui";
import { Link } from "react-router";
import { useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { useImpression } from "../../../insights/index.ts";
import { logCardClick } from "../card-clicks.ts";
import { getCardRenditions, formatPinAlt, getPinRatio, getSquareRenditions } from "../../pin-picture.ts";
import { SaveControls } from "../../save/save-controls.tsx";
import { PinCardScopeProvider } from "../pin-card-scope.ts";
import { toPriceFacts, ProductPrice } from "../../product-price.tsx";
import styles from "./product-tile.module.css";

interface ProductTileProps {
  readonly pin: PinCard;
  /** The product's index in its list, starting at 0. */
  readonly index: number;
  readonly surface: PinSurface;
  /** `wide` is 246 × 197 px. `square` is 236 px, or 136 px on phones. */
  readonly shape: "wide" | "square";
}

/** A product in a list: its cropped image, name, and price, with the Save button over the image. */
export function ProductTile({ pin, index, surface, shape }: ProductTileProps) {
  const t = useText();
  const viewer = useViewer();
  const impression = useImpression(pin, index, { surface });
  const ratio = getPinRatio(pin);
  const scope = { surface, isAuth: viewer.isAuth, hovers: false, hasSheet: false };
  return (
    <li ref={impression} className={styles.tile}>
      <Link
        to={getPinUrl(pin, viewer)}
        className={styles.link}
        viewTransition
        onClick={() => logCardClick(pin, scope, ELEMENTS.picture)}
      >
        <span className={styles[shape]} data-part="picture">
          <PictureFrame
            renditions={shape === "square" ? getSquareRenditions(pin) : getCardRenditions(pin)}
            alt={pin.gridTitle ? "" : formatPinAlt(pin, t)}
            ratio={ratio}
            color={pin.dominantColor}
            fit="fill"
            sizes={shape === "square" ? getSquareSizes(ratio) : "246px"}
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
          <ProductPrice facts={toPriceFacts(pin)} locale={viewer.locale} />
        </span>
        {pin.isPromoted && pin.promoter ? (
          <span className={styles.payer} dir="auto">
            {t("pins.label.promoted", { name: pin.promoter.fullName })}
          </span>
        ) : null}
      </Link>
      {viewer.isAuth && pin.can.save ? (
        <span className={styles.save}>
          <PinCardScopeProvider value={scope}>
            <SaveControls pin={pin} variant="card" />
          </PinCardScopeProvider>
        </span>
      ) : null}
    </li>
  );
}

/** Returns the `sizes` of an image that fills a square. A landscape image is wider than the square. */
function getSquareSizes(ratio: number): string {
  const width = (side: number) => `${Math.round(side / Math.min(1, ratio))}px`;
  return `(width < 680px) ${width(136)}, ${width(236)}`;
}
