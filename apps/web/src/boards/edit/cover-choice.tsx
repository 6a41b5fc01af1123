import type { PinCard } from "@tessera/contract";
import { joinClassNames, PictureFrame, SparklesIcon } from "@tessera/ui";
import { useState } from "react";
import type { LoadedList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { ShowMore } from "../../people/index.ts";
import styles from "./cover-choice.module.css";

export interface CoverPickerProps {
  readonly pins: LoadedList<PinCard>;
  /** The id of the chosen pin; null when none is chosen. */
  readonly value: string | null;
  readonly onChange: (pin: PinCard | null) => void;
}

/**
 * The number of images shown at first, besides the "none" option, and the number added each time. The images fill whole
 * rows at most screen widths.
 */
const INITIAL_IMAGE_COUNT = 11;
const BATCH_SIZE = 24;

/** Lets the user pick the large image of a board's cover from the board's own pins. */
export function CoverPicker({ pins, value, onChange }: CoverPickerProps) {
  const t = useText();
  const [offeredCount, setOfferedCount] = useState(INITIAL_IMAGE_COUNT);
  function showMore() {
    setOfferedCount(offeredCount + BATCH_SIZE);
    if (offeredCount + BATCH_SIZE > pins.items.length) pins.loadMore();
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("boards.cover")}</legend>
      <div className={styles.pictures}>
        <label className={joinClassNames(styles.picture, styles.none)}>
          <input
            type="radio"
            name="cover_pin_id"
            value=""
            className={styles.input}
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <SparklesIcon size={20} />
          {t("boards.cover.automatic")}
        </label>
        {pins.items.slice(0, offeredCount).map((pin, index) => (
          <label key={pin.id} className={styles.picture}>
            <input
              type="radio"
              name="cover_pin_id"
              value={pin.id}
              className={styles.input}
              checked={pin.id === value}
              aria-label={pin.gridTitle || t("boards.cover.picture", { number: index + 1 })}
              onChange={() => onChange(pin)}
            />
            <PictureFrame
              renditions={[
                {
                  url: pin.imageSpec_236x.url,
                  width: pin.imageSpec_236x.width,
                  webpUrl: pin.imageSpec_236x.url.replace(/\.\w+$/, ".webp"),
                },
              ]}
              alt=""
              ratio={1}
              fit="fill"
              color={pin.dominantColor}
              sizes="96px"
            />
          </label>
        ))}
      </div>
      <ShowMore {...pins} hasMore={offeredCount < pins.items.length || pins.hasMore} loadMore={showMore} />
    </fieldset>
  );
}
