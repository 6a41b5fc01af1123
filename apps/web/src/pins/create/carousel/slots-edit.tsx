import type { CarouselData } from "@tessera/contract";
import type { SlotText } from "./carousel-draft.ts";
import styles from "./carousel-slots.module.css";
import { SlotTextFields } from "./slot-words-fields.tsx";

interface SlotsEditProps {
  readonly carousel: CarouselData;
  readonly slots: readonly SlotText[];
  /** The server's errors about individual slots, by index. */
  readonly errors: ReadonlyMap<number, Readonly<Record<string, string>>>;
  readonly onChange: (slots: readonly SlotText[]) => void;
}

/** The fields for the text of a carousel's images. */
export function SlotsEdit({ carousel, slots, errors, onChange }: SlotsEditProps) {
  return (
    <ol className={styles.list} role="list">
      {carousel.carouselSlots.map(({ slotId, images }, index) => {
        const words = slots[index] ?? { title: "", details: "", link: "" };
        return (
          <li key={slotId} className={styles.slot}>
            <img className={styles.thumbnail} src={images["236x"].url} alt="" />
            <SlotTextFields
              number={index + 1}
              words={words}
              errors={errors.get(index) ?? {}}
              onChange={(changed) => onChange(slots.with(index, { ...words, ...changed }))}
            />
          </li>
        );
      })}
    </ol>
  );
}
