import type { Pin } from "@tessera/contract";
import { CloseIcon, IconButton, useMediaQuery, ZOOM, ZoomInIcon, ZoomOutIcon } from "@tessera/ui";
import { useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { isMoving, formatPinAlt } from "../../pin-picture.ts";
import styles from "./image-viewer.module.css";
import { useZoom } from "./use-zoom.ts";

interface ImageViewerProps {
  readonly pin: Pin;
  readonly onClose: () => void;
}

/** A dialog that fills the window with a pin's original image, for a close look. */
export function ImageViewer({ pin, onClose }: ImageViewerProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const reducesMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const { url, width, height } = pin.imageSpec_orig;
  const { view, zoomIn, zoomOut, handlePointerDown, handlePointerMove, handlePointerUp, handleKey } = useZoom(stage, {
    width,
    height,
  });
  const animatedUrl = isMoving(pin) && pin.embed && !reducesMotion ? pin.embed.src : null;
  // The largest other size is the fallback if the original can't be loaded.
  const urls = [animatedUrl ?? url, pin.imageSpec_736x.url];
  const [failures, setFailures] = useState(0);
  const currentUrl = urls[failures];

  useLayoutEffect(() => {
    const element = dialog.current;
    // The browser's modal dialog makes the rest of the page inert, and closing it returns the focus.
    element?.showModal();
    return () => element?.close();
  }, []);

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
        if (handleKey(event)) event.preventDefault();
      }}
    >
      <div
        ref={stage}
        className={styles.stage}
        data-near={view.scale > ZOOM.min || undefined}
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
            key={currentUrl}
            className={styles.picture}
            src={currentUrl}
            width={width}
            height={height}
            alt={formatPinAlt(pin, t)}
            draggable={false}
            style={{
              backgroundImage: `url("${pin.imageSpec_736x.url}")`,
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            }}
            onError={() => setFailures(failures + 1)}
          />
        )}
      </div>
      <div className={styles.close}>
        <IconButton label={t("pins.close")} icon={<CloseIcon />} variant="overPicture" size="large" onClick={onClose} />
      </div>
      {currentUrl === undefined ? null : (
        <div className={styles.zoom}>
          <IconButton
            label={t("pins.viewer.out")}
            icon={<ZoomOutIcon />}
            variant="overPicture"
            size="large"
            aria-disabled={view.scale <= ZOOM.min}
            onClick={zoomOut}
          />
          <output className={styles.scale}>{t("pins.viewer.scale", { percent: Math.round(view.scale * 100) })}</output>
          <IconButton
            label={t("pins.viewer.in")}
            icon={<ZoomInIcon />}
            variant="overPicture"
            size="large"
            aria-disabled={view.scale >= ZOOM.max}
            onClick={zoomIn}
          />
        </div>
      )}
    </dialog>
  );
}
