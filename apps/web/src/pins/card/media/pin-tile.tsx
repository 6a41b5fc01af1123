import type { PinCard } from "@tessera/contract";
import { ELEMENTS, type PinSurface, getPinUrl } from "@tessera/domain";
import { PictureFrame } from "@tessera/ui";
import { Link } from "react-router";
import { useLazyModule, useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { useImpression } from "../../../insights/index.ts";
import { logCardClick } from "../card-clicks.ts";
import { getCardRenditions, formatPinAlt, getPinRatio, getSquareRenditions } from "../../pin-picture.ts";
import { PinCardScopeProvider } from "../pin-card-scope.ts";
import { toPriceFacts, ProductPrice } from "../../product-price.tsx";
import styles from "./pin-tile.module.css";

/**
 * `wide` is 246 × 197 px, and `tall` is 182 × 273 px. `square` is 236 px, or 136 px on phones. `best` is 278 × 424 px;
 * on wide screens, the first tile of a row is 508 × 640 px.
 */
export type PinTileShape = keyof typeof TILE_WIDTHS;

/** The widths of the tiles in CSS pixels, except for squares on phones and a row's large first tile. */
const TILE_WIDTHS = { wide: 246, tall: 182, best: 278, square: 236 } as const;
/** The width of a row's first tile of the shape `best`, on wide screens. */
const LARGE_TILE_WIDTH = 508;

interface PinTileProps {
  readonly pin: PinCard;
  /** The pin's index in its list, starting at 0. */
  readonly index: number;
  readonly surface: PinSurface;
  readonly shape: PinTileShape;
}

/** A pin in a row: its cropped image, its name, and a product's price, with the Save button over the image. */
export function PinTile({ pin, index, surface, shape }: PinTileProps) {
  const t = useText();
  const viewer = useViewer();
  const impression = useImpression(pin, index, { surface });
  const ratio = getPinRatio(pin);
  const scope = { surface, isAuth: viewer.isAuth, hovers: false, hasSheet: false };
  const canSave = viewer.isAuth && pin.can.save;
  // A row can be on a page without any other save controls, so their code loads when someone points at a tile.
  const { code: SaveControls, request } = useLazyModule(loadSaveControls, { quiet: true });
  const prepareSave = canSave ? () => void request() : undefined;
  return (
    <li ref={impression} className={styles.tile} onPointerEnter={prepareSave} onFocus={prepareSave}>
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
            sizes={getSizes(shape, index, ratio)}
            rounded={false}
            lazy
          />
        </span>
        {pin.gridTitle ? (
          <span className={styles.name} dir="auto">
            {pin.gridTitle}
          </span>
        ) : null}
        {pin.richSummary?.typeName === "product" ? (
          <span className={styles.price} data-part="price">
            <ProductPrice facts={toPriceFacts(pin)} locale={viewer.locale} />
          </span>
        ) : null}
        {pin.isPromoted && pin.promoter ? (
          <span className={styles.payer} dir="auto">
            {t("pins.label.promoted", { name: pin.promoter.fullName })}
          </span>
        ) : null}
      </Link>
      {canSave && SaveControls ? (
        <span className={styles.save}>
          <PinCardScopeProvider value={scope}>
            <SaveControls pin={pin} variant="card" />
          </PinCardScopeProvider>
        </span>
      ) : null}
    </li>
  );
}

async function loadSaveControls() {
  return (await import("../../save/save-controls.tsx")).SaveControls;
}

function getSizes(shape: PinTileShape, index: number, ratio: number): string {
  if (shape === "square") return getSquareSizes(ratio);
  return shape === "best" && index === 0
    ? `(width < 1112px) ${TILE_WIDTHS.best}px, ${LARGE_TILE_WIDTH}px`
    : `${TILE_WIDTHS[shape]}px`;
}

/** Returns the `sizes` of an image that fills a square. A landscape image is wider than the square. */
function getSquareSizes(ratio: number): string {
  const width = (side: number) => `${Math.round(side / Math.min(1, ratio))}px`;
  return `(width < 680px) ${width(136)}, ${width(TILE_WIDTHS.square)}`;
}
