import type { PinCard } from "@tessera/contract";
import { PictureFrame } from "@tessera/ui";
import type { Ref } from "react";
import { createPortal } from "react-dom";
import { getCardCrop, getCardRenditions } from "../pin-picture.ts";
import styles from "./drag-ghost.module.css";
import type { MovingPins } from "./use-arrange.ts";

interface DragGhostProps {
  readonly pin: PinCard;
  readonly held: MovingPins;
  readonly ref: Ref<HTMLDivElement>;
}

/** The image that follows the pointer during a drag, with the number of dragged pins. */
export function DragGhost({ pin, held: { ids, image }, ref }: DragGhostProps) {
  if (image === null) return null;
  const { ratio, position } = getCardCrop(pin);
  return createPortal(
    <div
      ref={ref}
      className={styles.ghost}
      style={{ top: image.top, left: image.left, width: image.width, height: image.height }}
      aria-hidden="true"
    >
      <div className={styles.picture}>
        <PictureFrame
          renditions={getCardRenditions(pin)}
          alt=""
          ratio={ratio}
          position={position}
          color={pin.dominantColor}
          fit="fill"
        />
      </div>
      {ids.length > 1 ? <span className={styles.count}>{ids.length}</span> : null}
    </div>,
    document.body,
  );
}
