import type { PinCard } from "@tessera/contract";
import { ELEMENTS, type PinSurface, pinUrl } from "@tessera/domain";
import { PictureFrame } from "@tessera/ui";
import { Link } from "react-router";
import { useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { useImpression } from "../../../insights/index.ts";
import { logCardClick } from "../card-clicks.ts";
import { cardRenditions, pinAltWords, pinRatio, squareRenditions } from "../../pin-picture.ts";
import { SaveControls } from "../../save/save-controls.tsx";
import { PinCardScopeProvider } from "../pin-card-scope.ts";
import { toPriceFacts, ProductPrice } from "../../product-price.tsx";
import styles from "./product-tile.module.css";

interface ProductTileProps {
  readonly pin: PinCard;
  /** Its position in its list, from 0. */
  readonly index: number;
  readonly surface: PinSurface;
  /** `wide`: 246 × 197 px. `square`: 236 px, on phones 136 px. */
  readonly shape: "wide" | "square";
}

/** A product in a list: its image cropped to one shape, its name and price, and Save over the image. */
export function ProductTile({ pin, index, surface, shape }: ProductTileProps) {
  const t = useText();
  const viewer = useViewer();
  const impression = useImpression(pin, index, { surface });
  const ratio = pinRatio(pin);
  const scope = { surface, isAuth: viewer.isAuth, hovers: false, hasSheet: false };
  return (
    <li ref={impression} className={styles.tile}>
      <Link
        to={pinUrl(pin, viewer)}
        className={styles.link}
        viewTransition
        onClick={() => logCardClick(pin, scope, ELEMENTS.picture)}
      >
        <span className={styles[shape]} data-part="picture">
          <PictureFrame
            renditions={shape === "square" ? squareRenditions(pin) : cardRenditions(pin)}
            alt={pin.gridTitle ? "" : pinAltWords(pin, t)}
            ratio={ratio}
            color={pin.dominantColor}
            fit="fill"
            sizes={shape === "square" ? squareSizes(ratio) : "246px"}
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

/** How wide an image is when it fills a square: a landscape image is wider than the square. */
function squareSizes(ratio: number): string {
  const width = (side: number) => `${Math.round(side / Math.min(1, ratio))}px`;
  return `(width < 680px) ${width(136)}, ${width(236)}`;
}
