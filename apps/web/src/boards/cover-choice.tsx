import type { PinCard } from "@tessera/contract";
import { PictureFrame } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import { ShowMore } from "../people/index.ts";
import type { LoadedList } from "../data/index.ts";
import styles from "./cover-choice.module.css";

export interface CoverChoiceProps {
  readonly pins: LoadedList<PinCard>;
  /** The id of the pin that is chosen. */
  readonly value: string | null;
  readonly onChange: (pin: PinCard) => void;
}

/** Chooses the picture that a board's cover begins with, among the board's own. */
export function CoverChoice({ pins, value, onChange }: CoverChoiceProps) {
  const t = useText();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("boards.cover")}</legend>
      <div className={styles.pictures}>
        {pins.items.map((pin, index) => (
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
      <ShowMore {...pins} />
    </fieldset>
  );
}
