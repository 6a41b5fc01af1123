import type { CarouselData } from "@tessera/contract";
import type { SlotWords } from "./carousel-draft.ts";
import styles from "./carousel-slots.module.css";
import { SlotWordsFields } from "./slot-words-fields.tsx";

interface SlotsEditProps {
  readonly carousel: CarouselData;
  readonly slots: readonly SlotWords[];
  /** The server's errors for single slots, by position. */
  readonly errors: ReadonlyMap<number, Readonly<Record<string, string>>>;
  readonly onChange: (slots: readonly SlotWords[]) => void;
}

/** Changes the text of a carousel's images. */
export function SlotsEdit({ carousel, slots, errors, onChange }: SlotsEditProps) {
  return (
    <ol className={styles.list} role="list">
      {carousel.carouselSlots.map(({ slotId, images }, place) => {
        const words = slots[place] ?? { title: "", details: "", link: "" };
        return (
          <li key={slotId} className={styles.slot}>
            <img className={styles.thumbnail} src={images["236x"].url} alt="" />
            <SlotWordsFields
              number={place + 1}
              words={words}
              errors={errors.get(place) ?? {}}
              onChange={(changed) => onChange(slots.with(place, { ...words, ...changed }))}
            />
          </li>
        );
      })}
    </ol>
  );
}
