import type { PinCard } from "@tessera/contract";
import { isSelected, type PinSelection, selectionLook } from "@tessera/domain";
import { CheckIcon, classNames, PictureFrame, SortHandle, useSortable } from "@tessera/ui";
import { createContext, useContext } from "react";
import { useText } from "../../i18n/index.ts";
import { getCardPicture, getCardRenditions, formatPinAlt } from "../pin-picture.ts";
import styles from "./organize-tile.module.css";

/** The state that all tiles in organize mode share. */
export interface OrganizeState {
  readonly selection: PinSelection;
  readonly imageOnly: boolean;
  /** Whether the board shows its pins in a custom order. */
  readonly ordered: boolean;
  readonly toggle: (pinId: string) => void;
  /** Returns the pins that move together when one of them is dragged. */
  readonly getDraggedIds: (pinId: string) => readonly string[];
  readonly dropOnto: (pinId: string, movedIds: readonly string[]) => void;
}

const OrganizingContext = createContext<OrganizeState | null>(null);
export const OrganizingProvider = OrganizingContext.Provider;

/** A pin that people can select, and drag to another position. */
export function OrganizeTile({ pin, lazy }: { pin: PinCard; lazy: boolean }) {
  const t = useText();
  const organizing = useContext(OrganizingContext);
  const name = pin.title || formatPinAlt(pin, t);
  const { boxProps, handle, isDragging, isTarget } = useSortable({
    kind: "pin",
    fixed: organizing?.ordered !== true,
    getDragged: () => organizing?.getDraggedIds(pin.id) ?? [],
    onDropped: (_kind, movedIds) => organizing?.dropOnto(pin.id, movedIds),
  });
  if (!organizing) return null;
  const { selection, imageOnly, ordered, toggle } = organizing;
  const appearance = selectionLook(selection, pin.id, imageOnly);
  const { ratio, position } = getCardPicture(pin);
  return (
    <div
      {...boxProps}
      className={classNames(styles.tile, isDragging && styles.dragging, isTarget && styles.target)}
      data-look={appearance}
    >
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isSelected(selection, pin.id)}
          onChange={() => toggle(pin.id)}
          aria-label={name}
        />
        <span className={styles.picture}>
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
      {ordered ? (
        <span className={styles.handle}>
          <SortHandle handle={handle} label={t("pins.organize.move", { name })} overPicture />
        </span>
      ) : null}
    </div>
  );
}
