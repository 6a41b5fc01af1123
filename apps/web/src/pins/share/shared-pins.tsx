import type { SharedPin } from "@tessera/contract";
import type { PinDensity } from "@tessera/domain";
import { MasonryGrid, PictureFrame, type TileContext } from "@tessera/ui";
import type { LoadedList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { getRenditions } from "../pin-picture.ts";
import styles from "./shared-pins.module.css";

/** The height of a title line in CSS pixels, as in the stylesheet. */
const TITLE_HEIGHT_PX = 32;

/** The pins on a board that was opened through a share link. Images and titles link only to the image itself. */
export function SharedPins({ pins, density }: { pins: LoadedList<SharedPin>; density: PinDensity }) {
  const t = useText();
  return (
    <div className={styles.grid}>
      <MasonryGrid
        label={t("pins.grid.label")}
        items={pins.items}
        getKey={getKey}
        getRatio={getRatio}
        getExtra={getTitleHeight}
        renderItem={renderPin}
        hasMore={pins.hasMore && !pins.failed}
        loading={pins.loadingMore}
        onEndReached={pins.loadMore}
        density={density}
      />
    </div>
  );
}

const getKey = ({ id }: SharedPin) => id;
const getRatio = ({ imageSpec_736x: { width, height } }: SharedPin) => height / width;
const getTitleHeight = ({ title }: SharedPin) => (title === "" ? 0 : TITLE_HEIGHT_PX);

function renderPin(pin: SharedPin, context: TileContext) {
  return <SharedPinCard pin={pin} context={context} />;
}

function SharedPinCard({ pin, context }: { pin: SharedPin; context: TileContext }) {
  const t = useText();
  const { title, altText, imageSpec_236x: small, imageSpec_474x: medium, imageSpec_736x: large } = pin;
  return (
    <a className={styles.card} href={large.url} target="_blank" rel="noreferrer">
      <PictureFrame
        renditions={getRenditions([small, medium, large])}
        alt={altText || title || t("pins.shared.picture")}
        ratio={getRatio(pin)}
        color={large.dominantColor}
        fit="tile"
        priority={context.priority}
        lazy={context.lazy}
        rounded
      />
      {title === "" ? null : (
        <span className={styles.title} aria-hidden={altText === "" || undefined} dir="auto">
          {title}
        </span>
      )}
    </a>
  );
}
