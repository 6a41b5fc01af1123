import type { PinCard } from "@tessera/contract";
import { classNames, PictureFrame, SparklesIcon } from "@tessera/ui";
import { useState } from "react";
import type { LoadedList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { ShowMore } from "../../people/index.ts";
import styles from "./cover-choice.module.css";

export interface CoverChoiceProps {
  readonly pins: LoadedList<PinCard>;
  /** The id of the chosen pin; null where there is none. */
  readonly value: string | null;
  readonly onChange: (pin: PinCard | null) => void;
}

/**
 * How many images are offered at first, besides the option for none, and how many more at a time: full rows at most
 * widths.
 */
const FIRST = 11;
const MORE = 24;

/** Chooses the image that leads a board's cover, among the board's own. */
export function CoverChoice({ pins, value, onChange }: CoverChoiceProps) {
  const t = useText();
  const [offeredCount, setOfferedCount] = useState(FIRST);
  function offerMore() {
    setOfferedCount(offeredCount + MORE);
    if (offeredCount + MORE > pins.items.length) pins.loadMore();
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("boards.cover")}</legend>
      <div className={styles.pictures}>
        <label className={classNames(styles.picture, styles.none)}>
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
      <ShowMore {...pins} hasMore={offeredCount < pins.items.length || pins.hasMore} loadMore={offerMore} />
    </fieldset>
  );
}
