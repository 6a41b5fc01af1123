import type { PinCard } from "@tessera/contract";
import { isSelected, type PinSelection, getSelectionAppearance } from "@tessera/domain";
import { CheckIcon, joinClassNames, GripIcon, IconButton, PictureFrame } from "@tessera/ui";
import { createContext, type KeyboardEvent, useContext } from "react";
import { useText } from "../../i18n/index.ts";
import { getCardCrop, getCardRenditions, formatPinAlt } from "../pin-picture.ts";
import styles from "./organize-tile.module.css";
import type { MovingPins } from "./use-arrange.ts";

/** The state that all tiles in organize mode share. */
export interface OrganizeState {
  readonly selection: PinSelection;
  readonly imageOnly: boolean;
  /** The pins that the viewer is moving. */
  readonly held: MovingPins | null;
  /** Whether the viewer can reorder the pins. */
  readonly isOrdered: boolean;
  /** Whether the viewer can drag pins to another position or onto a section. */
  readonly canDrag: boolean;
  readonly select: (pinId: string) => void;
  /** Picks up a pin with the keyboard, or drops it. */
  readonly toggle: (pin: PinCard) => void;
  readonly handleKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly handleBlur: () => void;
}

const OrganizingContext = createContext<OrganizeState | null>(null);
export const OrganizingProvider = OrganizingContext.Provider;

/** A pin that people can select or drag to another position. */
export function OrganizeTile({ pin, lazy }: { pin: PinCard; lazy: boolean }) {
  const t = useText();
  const organizing = useContext(OrganizingContext);
  const name = pin.title || formatPinAlt(pin, t);
  if (!organizing) return null;
  const { selection, imageOnly, held, isOrdered, canDrag, select, toggle, handleKey, handleBlur } = organizing;
  const isHeld = held?.ids.includes(pin.id) === true;
  const appearance = getSelectionAppearance(selection, pin.id, imageOnly);
  const { ratio, position } = getCardCrop(pin);
  return (
    <div
      className={joinClassNames(styles.tile, isHeld && styles[held.by], canDrag && styles.draggable)}
      data-look={appearance}
      data-pin={pin.id}
    >
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isSelected(selection, pin.id)}
          onChange={() => select(pin.id)}
          aria-label={name}
        />
        <span className={styles.picture} data-drag-image>
          <PictureFrame
            renditions={getCardRenditions(pin)}
            alt=""
            ratio={ratio}
            position={position}
            color={pin.dominantColor}
            fit="tile"
            lazy={lazy}
          />
          <span className={styles.mark} aria-hidden="true">
            <CheckIcon size={16} />
          </span>
        </span>
        {imageOnly ? null : (
          <span className={styles.title} dir="auto">
            {pin.title}
          </span>
        )}
      </label>
      {isOrdered ? (
        <span className={styles.handle}>
          <IconButton
            label={t("pins.organize.move", { name })}
            icon={<GripIcon size={20} />}
            variant="overPicture"
            size="small"
            // Handles only clicks from the keyboard or a screen reader, because a pointer drags the tile.
            onClick={({ detail }) => detail === 0 && toggle(pin)}
            onKeyDown={handleKey}
            onBlur={handleBlur}
          />
        </span>
      ) : null}
    </div>
  );
}
