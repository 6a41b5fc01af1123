import { CAROUSEL_LIMITS } from "@tessera/domain";
import { FileDropZone, GripIcon, IconButton, ProgressBar, TrashIcon, VisuallyHidden } from "@tessera/ui";
import { useState } from "react";
import { useText } from "../../../i18n/index.ts";
import type { DraftSlot, SlotAction } from "./carousel-draft.ts";
import styles from "./carousel-slots.module.css";
import { PICTURE_TYPES } from "../picture-file.ts";
import { SlotTextFields } from "./slot-words-fields.tsx";
import { useSortHandles } from "./use-sort-handles.ts";

interface CarouselSlotsProps {
  readonly slots: readonly DraftSlot[];
  readonly disabled: boolean;
  readonly onChange: (action: SlotAction) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * The images of a carousel draft, each with its own text. People reorder the images by dragging their handles, or with
 * the arrow keys on a handle.
 */
export function CarouselSlots({ slots, disabled, onChange, onFiles }: CarouselSlotsProps) {
  const t = useText();
  const [announcement, setAnnouncement] = useState("");
  const [isOverLimit, setIsOverLimit] = useState(false);
  const { slotsMin, slotsMax } = CAROUSEL_LIMITS;
  const grips = useSortHandles({
    ids: slots.map(({ id }) => id),
    disabled,
    onMove: (slot, to) => {
      onChange({ type: "moved", slot, to });
      setAnnouncement(t("pins.carousel.moved", { number: to + 1, count: slots.length }));
    },
  });

  function remove(index: number) {
    const id = slots[index]?.id;
    const neighbor = slots[index + 1] ?? slots[index - 1];
    if (id === undefined) return;
    onChange({ type: "removed", slot: id });
    // The pressed button no longer exists, so keyboard focus moves to the neighboring slot.
    grips.focus(neighbor?.id);
  }

  return (
    <div className={styles.slots}>
      <p className={styles.head}>{t("pins.carousel.slots", { count: slots.length })}</p>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <ol
        ref={grips.list}
        className={styles.list}
        role="list"
        aria-label={t("pins.carousel.slots", { count: slots.length })}
      >
        {slots.map((slot, index) => (
          <li key={slot.id} className={styles.slot} {...grips.getItemProps(index)}>
            <div className={styles.picture}>
              <img
                className={styles.thumbnail}
                src={slot.previewUrl}
                alt={slot.words.title || slot.name}
                referrerPolicy="no-referrer"
              />
              <div className={styles.acts}>
                <span className={styles.grip} {...grips.getGripProps(index)}>
                  <IconButton
                    label={t("pins.carousel.move", { number: index + 1, count: slots.length })}
                    icon={<GripIcon size={20} />}
                    size="small"
                    disabled={disabled}
                  />
                </span>
                <IconButton
                  label={t("pins.carousel.remove", { number: index + 1 })}
                  icon={<TrashIcon size={20} />}
                  size="small"
                  disabled={disabled}
                  onClick={() => remove(index)}
                />
              </div>
            </div>
            <div className={styles.fields}>
              {slot.errors.image ? (
                <p className={styles.problem} role="alert">
                  {t("pins.carousel.problem", { file: slot.name, problem: slot.errors.image })}
                </p>
              ) : null}
              {slot.step.kind === "sending" ? (
                <ProgressBar value={slot.step.share} label={t("pins.carousel.progress", { file: slot.name })} />
              ) : null}
              <SlotTextFields
                number={index + 1}
                words={slot.words}
                errors={slot.errors}
                disabled={disabled}
                onChange={(words) => onChange({ type: "typed", slot: slot.id, words })}
              />
            </div>
          </li>
        ))}
      </ol>
      {slots.length < slotsMin ? <p className={styles.hint}>{t("pins.carousel.tooFew", { count: slotsMin })}</p> : null}
      {isOverLimit ? (
        <p className={styles.problem} role="alert">
          {t("pins.carousel.tooMany", { count: slotsMax })}
        </p>
      ) : null}
      {slots.length < slotsMax ? (
        <FileDropZone
          label={t("pins.carousel.add")}
          hint={t("pins.carousel.limit", { count: slotsMax })}
          accept={PICTURE_TYPES}
          multiple
          disabled={disabled}
          onFiles={(files) => {
            const freeCount = slotsMax - slots.length;
            setIsOverLimit(files.length > freeCount);
            onFiles(files.slice(0, freeCount));
          }}
        />
      ) : null}
    </div>
  );
}
