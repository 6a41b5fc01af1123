import { Button, PictureFrame } from "@tessera/ui";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useText } from "../../i18n/index.ts";
import type { FocalPoint } from "../board-changes.ts";
import type { CoverPicture } from "../board-cover.tsx";
import fields from "./board-details-fields.module.css";
import styles from "./cover-focus.module.css";

interface FocalPointPickerProps {
  /** The uncropped cover image. */
  readonly picture: CoverPicture;
  /** The focal point; null means the center. */
  readonly value: FocalPoint | null;
  readonly onChange: (point: FocalPoint | null) => void;
}

const CENTER: FocalPoint = { x: 50, y: 50 };
/** The distance that an arrow key moves the point, in percent. */
const STEP_PERCENT = 5;
/** The image's maximum size in pixels. It isn't cropped, so the point matches the image. */
const MAX_WIDTH_PX = 240;
const MAX_HEIGHT_PX = 320;
const ARROW_KEY_MOVES: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -STEP_PERCENT, y: 0 },
  ArrowRight: { x: STEP_PERCENT, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PERCENT },
  ArrowDown: { x: 0, y: STEP_PERCENT },
};

/**
 * Sets a cover image's focal point, which cropping never cuts off. Supports dragging, tapping the image, and arrow
 * keys.
 */
export function FocalPointPicker({ picture, value, onChange }: FocalPointPickerProps) {
  const t = useText();
  const frame = useRef<HTMLSpanElement>(null);
  const { x, y } = value ?? CENTER;
  const ratio = picture.width / picture.height;

  function moveTo({ clientX, clientY }: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onChange({
      x: toPercent((clientX - box.left) / box.width),
      y: toPercent((clientY - box.top) / box.height),
    });
  }
  function handleKeyDown(event: KeyboardEvent) {
    const move = ARROW_KEY_MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: toPercent((x + move.x) / 100), y: toPercent((y + move.y) / 100) });
  }

  return (
    <div className={styles.focus}>
      <p className={fields.legend}>{t("boards.cover.part")}</p>
      <p className={fields.hint}>{t("boards.cover.part.hint")}</p>
      <div className={styles.place}>
        <span
          ref={frame}
          className={styles.frame}
          style={{ inlineSize: Math.min(MAX_WIDTH_PX, MAX_HEIGHT_PX * ratio), aspectRatio: ratio }}
          onPointerUp={moveTo}
        >
          <PictureFrame
            renditions={[{ url: picture.url, width: picture.width, webpUrl: picture.url.replace(/\.\w+$/, ".webp") }]}
            alt=""
            ratio={1 / ratio}
            fit="fill"
            color={picture.dominantColor}
            sizes="240px"
          />
          <span
            className={styles.point}
            style={{ left: `${x}%`, top: `${y}%` }}
            role="slider"
            tabIndex={0}
            aria-label={t("boards.cover.part")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={x}
            aria-valuetext={t("boards.cover.part.at", { x, y })}
            onKeyDown={handleKeyDown}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
            }}
          />
        </span>
        {value === null ? null : (
          <Button size="small" onClick={() => onChange(null)}>
            {t("boards.cover.part.middle")}
          </Button>
        )}
      </div>
    </div>
  );
}

function toPercent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
