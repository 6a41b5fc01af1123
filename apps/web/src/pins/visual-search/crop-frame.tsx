import { FULL_CROP, moveCrop, moveCropCorner, scaleCrop, CROP_CORNERS, type SearchCrop } from "@tessera/domain";
import { PictureFrame, type PictureFrameProps, VisuallyHidden } from "@tessera/ui";
import { type KeyboardEvent, useId, useRef } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./crop-frame.module.css";
import { useCropGestures } from "./use-crop-gestures.ts";

interface CropFrameProps {
  readonly picture: PictureFrameProps;
  readonly crop: SearchCrop;
  readonly onChange: (crop: SearchCrop) => void;
}

/** The distance that an arrow key moves the frame or its corner, in percent of the image. */
const KEY_STEP = 5;
const KEY_DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const KEY_SCALES: Readonly<Record<string, number>> = { "+": 1.25, "=": 1.25, "-": 0.8 };

/**
 * An image with a frame around the part to search for. The frame can be dragged, resized by its corners or with two
 * fingers, and changed with the keyboard.
 */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const gestures = useCropGestures(box, crop, onChange);

  function handleKeyDown(event: KeyboardEvent) {
    const next = changeByKey(crop, event);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    <div ref={box} className={styles.image} {...gestures}>
      <PictureFrame {...picture} />
      <div className={styles.shade}>
        <div className={styles.hole} style={toStyle(crop)} />
      </div>
      <button
        type="button"
        className={styles.frame}
        style={toStyle(crop)}
        data-grip="frame"
        aria-label={t("pins.visual.part", { ...crop })}
        aria-describedby={hintId}
        onKeyDown={handleKeyDown}
      >
        {CROP_CORNERS.map((corner) => (
          <span key={corner} className={styles.corner} data-grip={corner} />
        ))}
      </button>
      <VisuallyHidden>
        <p id={hintId}>{t("pins.visual.keys")}</p>
      </VisuallyHidden>
    </div>
  );
}

/** Returns the crop after a key press; null if the key has no meaning here. */
function changeByKey(crop: SearchCrop, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): SearchCrop | null {
  if (ctrlKey || metaKey || altKey) return null;
  const direction = KEY_DIRECTIONS[key];
  if (direction) return shiftKey ? moveCropCorner(crop, "bottom-right", ...direction) : moveCrop(crop, ...direction);
  if (key === "Home") return FULL_CROP;
  const factor = KEY_SCALES[key];
  return factor === undefined ? null : scaleCrop(crop, factor);
}

function toStyle({ left, top, width, height }: SearchCrop) {
  return {
    insetInlineStart: `${left}%`,
    insetBlockStart: `${top}%`,
    inlineSize: `${width}%`,
    blockSize: `${height}%`,
  };
}
