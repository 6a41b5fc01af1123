import type { Board, PinCard, Section } from "@tessera/contract";
import {
  ALL_PINS_SELECTION,
  BULK_LIMITS,
  isSelected,
  EMPTY_SELECTION,
  type PinSelection,
  POSITION_LIMITS,
  countSelected,
  restrictSelection,
  toggleSelected,
  type PinDensity,
} from "@tessera/domain";
import { Button, ErrorState, MasonryGrid, toast } from "@tessera/ui";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { canChangeBoard } from "../../boards/index.ts";
import { callFromBrowser, type ListQuery, useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import gridStyles from "../card/pin-grid.module.css";
import { getCardRatio } from "../pin-picture.ts";
import { CustomOrderHint } from "./custom-order-hint.tsx";
import { DragGhost } from "./drag-ghost.tsx";
import { OrganizeBar } from "./organize-bar.tsx";
import { OrganizeSections } from "./organize-sections.tsx";
import { OrganizeTile, type OrganizeState, OrganizingProvider } from "./organize-tile.tsx";
import { useArrange } from "./use-arrange.ts";
import { useBulkEdits } from "./use-bulk.ts";
import { useMovePins } from "./use-move-pins.ts";

export interface OrganizePinsProps {
  readonly board: Board;
  /** The section that contains the pins; null for the whole board. */
  readonly section: Section | null;
  readonly query: ListQuery<PinCard>;
  readonly label: string;
  /** The content to show if the board has no pins. */
  readonly empty: ReactNode;
  /** The grid density. Defaults to the viewer's preference. */
  readonly density?: PinDensity;
  readonly onDone: () => void;
}

/** The height of the title line under an image in CSS pixels, as in the tile's stylesheet. */
const TITLE_HEIGHT_PX = 28;

/** A board in organize mode, where people select pins and drag, move, copy, or delete them. */
export function OrganizePins(props: OrganizePinsProps) {
  const { board, section, query, label, empty, onDone } = props;
  const t = useText();
  const { isEligibleForImageOnlyGrid, boardPinDensity } = useViewer();
  const density = props.density ?? boardPinDensity;
  const imageOnly = isEligibleForImageOnlyGrid || density === "compact";
  const { items, hasMore, loadingMore, failed, loadMore } = useList(query);
  const [storedSelection, setStoredSelection] = useState<PinSelection>(EMPTY_SELECTION);
  // Other people can delete selected pins. Only when all pins have loaded is a missing pin known to be deleted.
  const selection = useMemo(
    () =>
      hasMore
        ? storedSelection
        : restrictSelection(
            storedSelection,
            items.map(({ id }) => id),
          ),
    [storedSelection, hasMore, items],
  );
  const navigate = useNavigate();
  const movesSection = useRef(false);
  const bulk = useBulkEdits(() => {
    // The section has moved to another board, so this page no longer exists.
    if (movesSection.current) void navigate(board.url, { replace: true });
    return movesSection.current;
  });
  const total = (section ?? board).pinCount;
  const count = countSelected(selection, total);
  const selectedIds = useMemo(
    () => items.filter(({ id }) => isSelected(selection, id)).map(({ id }) => id),
    [items, selection],
  );

  const movePins = useMovePins({ board, section, query });
  const isOrdered = board.pinSort === "custom" && !bulk.busy;
  const hasSections = section === null && board.sections.length > 0;
  const area = useRef<HTMLDivElement>(null);
  const { held, order, ghost, toggle, handleKey, handleBlur } = useArrange({
    container: area,
    items,
    total,
    isOrdered,
    hasSections: hasSections && !bulk.busy,
    getMovedIds: (id) => (selectedIds.includes(id) ? selectedIds.slice(0, POSITION_LIMITS.movedMax) : [id]),
    onMove: (ids, afterId) => void movePins(ids, afterId),
    onSection: (ids, sectionId) => void run({ action: "bulkMove", to_section_id: sectionId }, ids),
  });
  const organizing: OrganizeState = {
    ...{ selection, imageOnly, held, isOrdered, canDrag: isOrdered || hasSections, toggle, handleKey, handleBlur },
    select: (id) => setStoredSelection((current) => toggleSelected(current, id)),
  };
  // A board without pins has no button that ends organizing.
  const isEmptied = items.length === 0 && !hasMore && !failed && !bulk.busy;
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (isEmptied) end();
  }, [isEmptied]);
  const heldPin = held?.by === "pointer" ? items.find(({ id }) => id === held.pinId) : undefined;

  const boardInput = { board_id: board.id, ...(section ? { section_id: section.id } : {}) };
  /** Returns the request fields for the selected pins: either their ids, or all pins with exceptions. */
  const toSelection = (pinIds: readonly string[]) => ({ ...boardInput, pin_ids: [...pinIds] });
  const allExcept = { ...boardInput, except_ids: [...selection.ids] };

  async function run(edit: BulkEdit, pinIds: readonly string[] | null = null): Promise<void> {
    movesSection.current = edit !== "delete" && "with_section" in edit && edit.action === "bulkMove";
    if (edit !== "delete" && "with_section" in edit) {
      if (await bulk.start(() => callFromBrowser("pins.bulkEditAll", { ...boardInput, ...edit })))
        setStoredSelection(EMPTY_SELECTION);
      return;
    }
    const ids = pinIds ?? (selection.all ? null : [...selection.ids]);
    if ((ids ?? [...selection.ids]).length > BULK_LIMITS.pinsMax) {
      toast.show({ message: t("pins.organize.tooMany", { max: BULK_LIMITS.pinsMax }) });
      return;
    }
    const hasStarted = await bulk.start(() => {
      if (edit === "delete") {
        return ids
          ? callFromBrowser("pins.bulkDelete", toSelection(ids))
          : callFromBrowser("pins.bulkDeleteAll", allExcept);
      }
      return ids
        ? callFromBrowser("pins.bulkEdit", { ...toSelection(ids), ...edit })
        : callFromBrowser("pins.bulkEditAll", { ...allExcept, ...edit });
    });
    if (hasStarted) setStoredSelection(EMPTY_SELECTION);
  }

  return (
    <div ref={area}>
      <OrganizeBar
        board={board}
        section={section}
        count={count}
        all={count === total}
        bulk={bulk}
        onAll={() => setStoredSelection(count === total ? EMPTY_SELECTION : ALL_PINS_SELECTION)}
        canDrag={organizing.canDrag}
        onFront={
          isOrdered && selectedIds.length === count && count <= POSITION_LIMITS.movedMax
            ? () => void movePins(selectedIds, null)
            : null
        }
        onRun={(edit) => void run(edit)}
        onDone={onDone}
      />
      {isOrdered || bulk.busy || items.length < 2 || !canChangeBoard(board) ? null : <CustomOrderHint board={board} />}
      {hasSections ? <OrganizeSections board={board} overSectionId={held?.sectionId ?? null} /> : null}
      {items.length === 0 && !hasMore ? (
        empty
      ) : (
        <OrganizingProvider value={organizing}>
          <div className={gridStyles.grid} data-surface="BulkEditMode">
            <MasonryGrid
              label={label}
              items={order}
              arranging={{ held: held?.pinId ?? null }}
              getKey={({ id }) => id}
              density={density}
              getRatio={getCardRatio}
              getExtra={imageOnly ? getZeroExtraHeight : getTitleExtraHeight}
              renderItem={renderTile}
              hasMore={hasMore && !failed}
              loading={loadingMore}
              onEndReached={loadMore}
            />
          </div>
        </OrganizingProvider>
      )}
      {failed ? (
        <ErrorState
          title={t("pins.grid.failed")}
          text={t("pins.grid.failed.text")}
          action={<Button onClick={loadMore}>{t("shell.error.retry")}</Button>}
        />
      ) : null}
      {held && heldPin ? <DragGhost pin={heldPin} held={held} ref={ghost} /> : null}
    </div>
  );
}

/** A bulk edit of the selected pins. */
export type BulkEdit =
  | "delete"
  | { readonly action: "bulkMove" | "bulkCopy"; readonly to_board_id?: string; readonly to_section_id?: string }
  /** All pins of a section, including the section itself. */
  | { readonly action: "bulkMove" | "bulkCopy"; readonly to_board_id: string; readonly with_section: true }
  | { readonly action: "bulkCreateSection"; readonly title: string };

function renderTile(pin: PinCard, { lazy }: { lazy: boolean }): ReactNode {
  return <OrganizeTile pin={pin} lazy={lazy} />;
}

function getTitleExtraHeight(): number {
  return TITLE_HEIGHT_PX;
}

function getZeroExtraHeight(): number {
  return 0;
}
