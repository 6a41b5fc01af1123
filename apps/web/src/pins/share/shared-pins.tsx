import type { SharedPin } from "@tessera/contract";
import type { PinDensity } from "@tessera/domain";
import { MasonryGrid, PictureFrame, type TileContext } from "@tessera/ui";
import type { LoadedList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { getRenditions } from "../pin-picture.ts";
import styles from "./shared-pins.module.css";

/** The line of a title, in pixels, as in the stylesheet. */
const TITLE_HEIGHT = 32;

/** The pins of a board as a shared link shows them: images and titles, leading nowhere but to the image itself. */
export function SharedPins({ pins, density }: { pins: LoadedList<SharedPin>; density: PinDensity }) {
  const t = useText();
  return (
    <div className={styles.grid}>
      <MasonryGrid
        label={t("pins.grid.label")}
        items={pins.items}
        getKey={getKey}
        getRatio={toRatio}
        getExtra={titleHeight}
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
const toRatio = ({ imageSpec_736x: { width, height } }: SharedPin) => height / width;
const titleHeight = ({ title }: SharedPin) => (title === "" ? 0 : TITLE_HEIGHT);

function renderPin(pin: SharedPin, place: TileContext) {
  return <SharedPinCard pin={pin} place={place} />;
}

function SharedPinCard({ pin, place }: { pin: SharedPin; place: TileContext }) {
  const t = useText();
  const { title, altText, imageSpec_236x: small, imageSpec_474x: medium, imageSpec_736x: large } = pin;
  return (
    <a className={styles.card} href={large.url} target="_blank" rel="noreferrer">
      <PictureFrame
        renditions={getRenditions([small, medium, large])}
        alt={altText || title || t("pins.shared.picture")}
        ratio={toRatio(pin)}
        color={large.dominantColor}
        fit="tile"
        priority={place.priority}
        lazy={place.lazy}
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
