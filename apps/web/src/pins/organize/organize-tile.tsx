import type { PinCard } from "@tessera/contract";
import { isSelected, type PinSelection, selectionLook } from "@tessera/domain";
import { CheckIcon, classNames, PictureFrame, SortHandle, useSortable } from "@tessera/ui";
import { createContext, useContext } from "react";
import { useText } from "../../i18n/index.ts";
import { cardPicture, cardRenditions, pinAltWords } from "../pin-picture.ts";
import styles from "./organize-tile.module.css";

/** What the tiles of a board being organized share. */
export interface Organizing {
  readonly selection: PinSelection;
  readonly imageOnly: boolean;
  /** The board shows its pins in a custom order. */
  readonly ordered: boolean;
  readonly toggle: (pinId: string) => void;
  /** The pins that go along when a pin is dragged. */
  readonly draggedWith: (pinId: string) => readonly string[];
  readonly dropOnto: (pinId: string, movedIds: readonly string[]) => void;
}

const OrganizingContext = createContext<Organizing | null>(null);
export const OrganizingProvider = OrganizingContext.Provider;

/** A pin that can be selected, and dragged to another position. */
export function OrganizeTile({ pin, lazy }: { pin: PinCard; lazy: boolean }) {
  const t = useText();
  const organizing = useContext(OrganizingContext);
  const name = pin.title || pinAltWords(pin, t);
  const { boxProps, handle, isDragging, isTarget } = useSortable({
    kind: "pin",
    fixed: organizing?.ordered !== true,
    getDragged: () => organizing?.draggedWith(pin.id) ?? [],
    onDropped: (_kind, movedIds) => organizing?.dropOnto(pin.id, movedIds),
  });
  if (!organizing) return null;
  const { selection, imageOnly, ordered, toggle } = organizing;
  const appearance = selectionLook(selection, pin.id, imageOnly);
  const { ratio, position } = cardPicture(pin);
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
            renditions={cardRenditions(pin)}
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
