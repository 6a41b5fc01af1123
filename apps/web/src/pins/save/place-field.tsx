import { Button, ChevronDownIcon, Field, OPENER_HANDLERS } from "@tessera/ui";
import { useId, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import { BoardPickerWindow, preloadBoardPicker } from "./board-picker-window.tsx";
import styles from "./place-field.module.css";
import { getTargetName, type SaveTarget } from "./save-target.ts";

interface SaveTargetFieldProps {
  /** The place to save to; null if several pins have different places. */
  readonly place: SaveTarget | null;
  readonly onChange: (place: SaveTarget) => void;
  readonly offersProfile?: boolean;
  readonly disabled?: boolean;
  readonly error?: string;
}

/** The field that shows where a pin will be saved, and opens the board picker. */
export function SaveTargetField({ place, onChange, offersProfile, disabled, error }: SaveTargetFieldProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const nameId = useId();
  const [open, setOpen] = useState(false);
  const preload = () => {
    OPENER_HANDLERS.onPointerEnter();
    preloadBoardPicker();
  };
  return (
    <Field label={t("pins.field.board")} error={error}>
      {(control) => (
        <span className={styles.box}>
          <Button
            id={control.id}
            // The label is the accessible name, so screen readers announce the choice only as a description.
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
