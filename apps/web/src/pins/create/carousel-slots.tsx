import { CAROUSEL_LIMITS } from "@tessera/domain";
import { FileDropZone, GripIcon, IconButton, ProgressBar, TrashIcon, VisuallyHidden } from "@tessera/ui";
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import type { DraftSlot, SlotAction } from "./carousel-draft.ts";
import styles from "./carousel-slots.module.css";
import { PICTURE_TYPES } from "./picture-file.ts";
import { SlotWordsFields } from "./slot-words-fields.tsx";

/** Where the keys lead a slot that is held by its grip. */
const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface CarouselSlotsProps {
  readonly slots: readonly DraftSlot[];
  readonly disabled: boolean;
  readonly onChange: (change: SlotAction) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * The pictures of a carousel that is being made, each with words of its own. They change places by the grip: pulled, or by
 * the arrow keys.
 */
export function CarouselSlots({ slots, disabled, onChange, onFiles }: CarouselSlotsProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const [held, setHeld] = useState<string | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const moved = useRef<string | null>(null);
  const { slotsMin, slotsMax } = CAROUSEL_LIMITS;

  useLayoutEffect(() => {
    // A slot that changes places leaves the page for a moment, and the focus does not come back with it.
    if (moved.current !== null) grip(moved.current)?.focus();
    moved.current = null;
  }, [slots]);

  const follow = useEffectEvent((event: PointerEvent) => {
    if (held !== null) pull(held, event);
  });
  useEffect(() => {
    if (held === null) return;
    const release = () => setHeld(null);
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  }, [held]);

  function grip(slot: string | undefined) {
    return list.current?.querySelector<HTMLElement>(`[data-slot="${slot}"] button`);
  }

  function move(slot: string, to: number) {
    if (to < 0 || to >= slots.length) return;
    onChange({ type: "moved", slot, to });
    setSaid(t("pins.carousel.moved", { number: to + 1, count: slots.length }));
  }

  function pull(slot: string, { clientX, clientY }: PointerEvent) {
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-slot]");
    if (!under || !list.current?.contains(under) || under.dataset.slot === slot) return;
    move(slot, Number(under.dataset.place));
  }

  function remove(index: number) {
    const id = slots[index]?.id;
    const beside = slots[index + 1] ?? slots[index - 1];
    if (id === undefined) return;
    onChange({ type: "removed", slot: id });
    // What was pressed is gone: who goes by keyboard goes on beside it.
    grip(beside?.id)?.focus();
  }

  return (
    <div className={styles.slots}>
      <p className={styles.head}>{t("pins.carousel.slots", { count: slots.length })}</p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ol ref={list} className={styles.list} role="list" aria-label={t("pins.carousel.slots", { count: slots.length })}>
        {slots.map((slot, index) => (
          <li key={slot.id} className={styles.slot} data-slot={slot.id} data-place={index}>
            <div className={styles.picture}>
              <img
                className={styles.thumbnail}
                src={slot.previewUrl}
                alt={slot.words.title || slot.name}
                referrerPolicy="no-referrer"
              />
              <div className={styles.acts}>
                <span
                  className={styles.grip}
                  role="presentation"
                  onPointerDown={() => setHeld(disabled ? null : slot.id)}
                  onKeyDown={(event: KeyboardEvent) => {
                    const by = KEYS[event.key];
                    if (by === undefined || disabled) return;
                    event.preventDefault();
                    moved.current = slot.id;
                    move(slot.id, index + by);
                  }}
                >
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
              <SlotWordsFields
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
      {tooMany ? (
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
            const room = slotsMax - slots.length;
            setTooMany(files.length > room);
            onFiles(files.slice(0, room));
          }}
        />
      ) : null}
    </div>
  );
}
