import type { Pin } from "@tessera/contract";
import { CloseIcon, IconButton, useMediaQuery, ZOOM, ZoomInIcon, ZoomOutIcon } from "@tessera/ui";
import { useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { isMoving, pinAltWords } from "../../pin-picture.ts";
import styles from "./image-viewer.module.css";
import { useZoom } from "./use-zoom.ts";

interface ImageViewerProps {
  readonly pin: Pin;
  readonly onClose: () => void;
}

/** A pin's image as it was uploaded, filling the window, to look at closely. */
export function ImageViewer({ pin, onClose }: ImageViewerProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const reducesMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const { url, width, height } = pin.imageSpec_orig;
  const { view, zoomIn, zoomOut, down, move, up, key } = useZoom(stage, { width, height });
  const moving = isMoving(pin) && pin.embed && !reducesMotion ? pin.embed.src : null;
  // If the original can't be loaded, the largest of the others is the fallback.
  const addresses = [moving ?? url, pin.imageSpec_736x.url];
  const [failures, setFailures] = useState(0);
  const address = addresses[failures];

  useLayoutEffect(() => {
    const element = dialog.current;
    // The browser's own modal dialog: it makes the rest of the page inert, and closing it returns the focus.
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
        // Combinations with these keys belong to the browser: going back, zooming.
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (key(event)) event.preventDefault();
      }}
    >
      <div
        ref={stage}
        className={styles.stage}
        data-near={view.scale > ZOOM.min || undefined}
        onPointerDown={down}
        onPointerMove={move}
        onPointerCancel={up}
        onPointerUp={(event) => {
          const isOutside = !(
            event.target instanceof Element &&
            document
              .elementsFromPoint(event.clientX, event.clientY)
              .some((element) => element instanceof HTMLImageElement && stage.current?.contains(element))
          );
          if (up(event) && isOutside) onClose();
        }}
      >
        {address === undefined ? (
          <p className={styles.failed} role="alert">
            {t("pins.viewer.failed")}
          </p>
        ) : (
          <img
            key={address}
            className={styles.picture}
            src={address}
            width={width}
            height={height}
            alt={pinAltWords(pin, t)}
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
      {address === undefined ? null : (
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
