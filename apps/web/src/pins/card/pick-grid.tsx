import type { PinCard } from "@tessera/contract";
import { CheckIcon, MasonryGrid, PictureFrame, type TileContext } from "@tessera/ui";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { LoadedList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { getCardCrop, getCardRatio, getCardRenditions, formatPinAlt } from "../pin-picture.ts";
import styles from "./pick-grid.module.css";
import { useAnnounceNewItems } from "./use-announce-new-items.ts";

/** The state that all tiles of the grid share. */
interface PickState {
  readonly picked: ReadonlySet<string>;
  readonly toggle: (pinId: string) => void;
}

const PickingContext = createContext<PickState | null>(null);

interface PickGridProps extends PickState {
  readonly label: string;
  /** The pins, without duplicates. */
  readonly pins: LoadedList<PinCard>;
}

/** A grid of pins as toggle buttons. It shows only images so that people can scan it quickly. */
export function PickGrid({ label, pins, picked, toggle }: PickGridProps) {
  const { items, hasMore, loadingMore, failed, loadMore } = pins;
  useAnnounceNewItems(items);
  const picking = useMemo(() => ({ picked, toggle }), [picked, toggle]);
  return (
    <PickingContext.Provider value={picking}>
      <div className={styles.grid}>
        <MasonryGrid
          label={label}
          items={items}
          getKey={getKey}
          getRatio={getCardRatio}
          getExtra={getZeroExtraHeight}
          renderItem={renderTile}
          hasMore={hasMore && !failed}
          loading={loadingMore}
          onEndReached={loadMore}
        />
      </div>
    </PickingContext.Provider>
  );
}

function PickTile({ pin, priority, lazy }: { pin: PinCard } & Pick<TileContext, "priority" | "lazy">) {
  const t = useText();
  const picking = useContext(PickingContext);
  const { ratio, position } = getCardCrop(pin);
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={picking?.picked.has(pin.id) ?? false}
      aria-label={pin.title || formatPinAlt(pin, t)}
      onClick={() => picking?.toggle(pin.id)}
    >
      <span className={styles.picture}>
        <PictureFrame
          renditions={getCardRenditions(pin)}
          alt=""
          ratio={ratio}
          position={position}
          color={pin.dominantColor}
          fit="tile"
          priority={priority}
          lazy={lazy}
        />
      </span>
      <span className={styles.mark} aria-hidden="true">
        <CheckIcon size={20} />
      </span>
    </button>
  );
}

function renderTile(pin: PinCard, { priority, lazy }: TileContext): ReactNode {
  return <PickTile pin={pin} priority={priority} lazy={lazy} />;
}

function getKey({ id }: PinCard): string {
  return id;
}

function getZeroExtraHeight(): number {
  return 0;
}
