import { Button, ChevronDownIcon, Field, OPENER_EVENTS } from "@tessera/ui";
import { useId, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import { BoardPickerWindow, preloadBoardPicker } from "./board-picker-window.tsx";
import styles from "./place-field.module.css";
import { getTargetName, type SaveTarget } from "./save-target.ts";

interface PlaceFieldProps {
  /** Null if several pins are saved to different places. */
  readonly place: SaveTarget | null;
  readonly onChange: (place: SaveTarget) => void;
  readonly offersProfile?: boolean;
  readonly disabled?: boolean;
  readonly error?: string;
}

/** The field that shows where a pin is saved, and opens the board picker. */
export function PlaceField({ place, onChange, offersProfile, disabled, error }: PlaceFieldProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const nameId = useId();
  const [open, setOpen] = useState(false);
  const preload = () => {
    OPENER_EVENTS.onPointerEnter();
    preloadBoardPicker();
  };
  return (
    <Field label={t("pins.field.board")} error={error}>
      {(control) => (
        <span className={styles.box}>
          <Button
            id={control.id}
            // The label is the accessible name, so the choice needs a description to be announced.
            aria-describedby={[nameId, control["aria-describedby"]].filter(Boolean).join(" ")}
            ref={button}
            size="large"
            fullWidth
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            onPointerEnter={preload}
            onFocus={preload}
            onTouchStart={preload}
          >
            <span className={styles.words}>
              <bdi id={nameId} className={styles.name}>
                {place ? getTargetName(place, t("pins.picker.profile")) : t("pins.create.mixed")}
              </bdi>
              <ChevronDownIcon size={20} />
            </span>
          </Button>
          <BoardPickerWindow
            open={open}
            onClose={() => setOpen(false)}
            triggerRef={button}
            onPick={onChange}
            offersProfile={offersProfile}
          />
        </span>
      )}
    </Field>
  );
}
