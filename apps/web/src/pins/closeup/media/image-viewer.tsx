import type { Pin } from "@tessera/contract";
import { getCarouselArrows, moveSlot } from "@tessera/domain";
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  IconButton,
  useMediaQuery,
  ZOOM_SETTINGS,
  ZoomInIcon,
  ZoomOutIcon,
} from "@tessera/ui";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { getSlot, toPinWithSlotImage } from "../../carousel-slot.ts";
import { isAnimatedPin, formatPinAlt } from "../../pin-picture.ts";
import styles from "./image-viewer.module.css";
import { useZoom } from "./use-zoom.ts";

interface ImageViewerProps {
  readonly pin: Pin;
  /** The index of the visible carousel slot, starting at 0; 0 if there is no carousel. */
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
  readonly onClose: () => void;
}

const TURN_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A dialog that fills the window with a pin's original image, for a close look. Buttons, arrow keys, and swipes turn to
 * the other images of a carousel. While an image is enlarged, keys and swipes move the image instead.
 */
export function ImageViewer({ pin: wholePin, slot, onSlot, onClose }: ImageViewerProps) {
  const t = useText();
  const count = wholePin.carouselData?.carouselSlots.length ?? 1;
  const pin = toPinWithSlotImage(wholePin, slot);
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const reducesMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const { url, width, height } = pin.imageSpec_orig;
  const zoom = useZoom(stage, { width, height }, move);
  const { view, zoomIn, zoomOut, handlePointerDown, handlePointerMove, handlePointerUp, handleKey } = zoom;
  const animatedUrl = isAnimatedPin(pin) && pin.embed && !reducesMotion ? pin.embed.src : null;
  // The largest other size is the fallback in case the original can't be loaded.
  const urls = [animatedUrl ?? url, pin.imageSpec_736x.url];
  const [failed, setFailed] = useState({ slot, times: 0 });
  const failures = failed.slot === slot ? failed.times : 0;
  const currentUrl = urls[failures];
  const place = { number: slot + 1, count };
  usePreloadedNeighbors(wholePin, slot);

  useLayoutEffect(() => {
    const element = dialog.current;
    // The browser's modal dialog makes the rest of the page inert, and closing it returns the focus.
    element?.showModal();
    return () => element?.close();
  }, []);

  function move(by: 1 | -1) {
    const next = moveSlot(slot, count, by);
    if (next === slot) return;
    zoom.reset();
    onSlot(next);
  }
  /** Turns to another image if the image isn't enlarged. @returns whether there is another image to turn to */
  function handleTurnKey({ key }: KeyboardEvent): boolean {
    const by = TURN_STEPS[key];
    if (by === undefined || count === 1 || view.scale > ZOOM_SETTINGS.min) return false;
    move(by);
    return true;
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t("pins.viewer")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // The browser uses combinations with these modifier keys to go back or zoom.
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (handleTurnKey(event) || handleKey(event)) event.preventDefault();
      }}
    >
      <div
        ref={stage}
        className={styles.stage}
        data-near={view.scale > ZOOM_SETTINGS.min || undefined}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerCancel={handlePointerUp}
        onPointerUp={(event) => {
          const isOutside = !(
            event.target instanceof Element &&
            document
              .elementsFromPoint(event.clientX, event.clientY)
              .some((element) => element instanceof HTMLImageElement && stage.current?.contains(element))
          );
          if (handlePointerUp(event) && isOutside) onClose();
        }}
      >
        {currentUrl === undefined ? (
          <p className={styles.failed} role="alert">
            {t("pins.viewer.failed")}
          </p>
        ) : (
          <img
            key={`${slot} ${currentUrl}`}
            className={styles.picture}
            src={currentUrl}
            width={width}
            height={height}
            alt={slot === 0 ? formatPinAlt(pin, t) : getSlot(wholePin, slot)?.title || t("pins.carousel.alt", place)}
            draggable={false}
            style={{
              backgroundImage: `url("${pin.imageSpec_736x.url}")`,
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            }}
            onError={() => setFailed({ slot, times: failures + 1 })}
          />
        )}
      </div>
      <div className={styles.close}>
        <IconButton label={t("pins.close")} icon={<CloseIcon />} variant="overPicture" size="large" onClick={onClose} />
      </div>
      {count > 1 ? <TurnButtons slot={slot} count={count} onMove={move} /> : null}
      {currentUrl === undefined ? null : (
        <div className={styles.zoom}>
          <IconButton
            label={t("pins.viewer.out")}
            icon={<ZoomOutIcon />}
            variant="overPicture"
            size="large"
            aria-disabled={view.scale <= ZOOM_SETTINGS.min}
            onClick={zoomOut}
          />
          <output className={styles.scale}>{t("pins.viewer.scale", { percent: Math.round(view.scale * 100) })}</output>
          <IconButton
            label={t("pins.viewer.in")}
            icon={<ZoomInIcon />}
            variant="overPicture"
            size="large"
            aria-disabled={view.scale >= ZOOM_SETTINGS.max}
            onClick={zoomIn}
          />
        </div>
      )}
    </dialog>
  );
}

interface TurnButtonsProps {
  readonly slot: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
}

/** The buttons for the previous and next image of a carousel, and the position among its images. */
function TurnButtons({ slot, count, onMove }: TurnButtonsProps) {
  const t = useText();
  const { left, right } = getCarouselArrows(slot, count);
  // At either end, the button stays in place so that it keeps the focus.
  return (
    <>
      <span className={styles.turn} data-side="left">
        <IconButton
          label={t("pins.carousel.previous")}
          icon={<ChevronLeftIcon />}
          variant="overPicture"
          size="large"
          aria-disabled={!left}
          onClick={() => onMove(-1)}
        />
      </span>
      <span className={styles.turn} data-side="right">
        <IconButton
          label={t("pins.carousel.next")}
          icon={<ChevronRightIcon />}
          variant="overPicture"
          size="large"
          aria-disabled={!right}
          onClick={() => onMove(1)}
        />
      </span>
      <p className={styles.place} aria-live="polite" data-part="place">
        {t("pins.carousel.position", { number: slot + 1, count })}
      </p>
    </>
  );
}

/** Preloads the images before and after the visible one, so that they appear immediately. */
function usePreloadedNeighbors(pin: Pin, slot: number): void {
  useEffect(() => {
    for (const neighbor of [slot - 1, slot + 1]) {
      const images = getSlot(pin, neighbor)?.images;
      if (images) new Image().src = images["736x"].url;
    }
  }, [pin, slot]);
}
