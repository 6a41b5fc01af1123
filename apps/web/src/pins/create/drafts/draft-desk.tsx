import { findDropTarget, reorderItems } from "@tessera/domain";
import { Button, Checkbox, PlusIcon } from "@tessera/ui";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { announce } from "../../../shell/index.ts";
import { canCombine } from "../carousel/carousel-draft.ts";
import styles from "./draft-desk.module.css";
import {
  type SelectionMode,
  updateDraftSelection,
  createDraftSelection,
  type DraftSelection,
} from "./draft-selection.ts";
import { DraftTile, type TileActions } from "./draft-tile.tsx";
import { type Draft, isBusy } from "./drafts.ts";
import { findTileForKey } from "./grid-steps.ts";

interface DraftDeskProps {
  readonly drafts: readonly Draft[];
  readonly selection: DraftSelection;
  /** The selected unpublished drafts, in order. */
  readonly chosen: readonly Draft[];
  /** The file types that the file chooser offers. */
  readonly acceptedTypes: string;
  readonly onSelect: (selection: DraftSelection) => void;
  /** Called with the new order of all drafts. */
  readonly onOrder: (ids: readonly string[]) => void;
  readonly onCombine: () => void;
  readonly onRemove: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** The form for the selected drafts. */
  readonly children: ReactNode;
}

/**
 * Several drafts as a grid of thumbnails. People select and reorder the drafts, and edit the selected drafts in one
 * form.
 */
export function DraftDesk(props: DraftDeskProps) {
  const { drafts, selection, chosen, acceptedTypes, onSelect, onCombine, onRemove, onFiles, children } = props;
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const selectableIds = drafts.filter(({ step }) => step.kind !== "published").map(({ id }) => id);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isAll = chosen.length === selectableIds.length && chosen.length > 0;
  const tabStopId = focusedId !== null && selectableIds.includes(focusedId) ? focusedId : selectableIds[0];
  const actions = useTileActions(props, selectableIds);
  const selectAll = () => onSelect(createDraftSelection(selectableIds));

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const control = (event.target as HTMLElement).closest<HTMLElement>("button, input");
    const tile = control?.closest<HTMLElement>("[data-tile]");
    if (event.key === "Escape" && selection.ids.size > 0) return onSelect(createDraftSelection([]));
    if (!control || !tile) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
      event.preventDefault();
      return selectAll();
    }
    if (event.key === "Delete" && chosen.length > 0) return onRemove();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>("[data-tile]:not([data-published])") ?? [])];
    const isRightToLeft = getComputedStyle(tile).direction === "rtl";
    const next = findTileForKey(
      event.key,
      tiles.indexOf(tile),
      tiles.map(({ offsetTop }) => offsetTop),
      isRightToLeft,
    );
    const nextTile = next === null ? undefined : tiles[next];
    if (!nextTile) return;
    event.preventDefault();
    const selector = control.dataset.control ? `[data-control="${control.dataset.control}"]` : "[data-control=edit]";
    nextTile.querySelector<HTMLElement>(selector)?.focus();
    nextTile.scrollIntoView({ block: "nearest" });
    const nextId = nextTile.dataset.tile;
    if (event.shiftKey && nextId) onSelect(updateDraftSelection(selection, nextId, "range", selectableIds));
  }

  return (
    <>
      <section className={styles.desk} aria-label={t("pins.create.drafts")}>
        <div className={styles.toolbar}>
          <Checkbox
            disabled={selectableIds.length === 0}
            label={t("pins.create.selected.all")}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll;
            }}
            onChange={() => onSelect(isAll ? createDraftSelection([]) : createDraftSelection(selectableIds))}
          />
          <p className={styles.count} role="status">
            {t("pins.create.selected", { count: chosen.length, total: selectableIds.length })}
          </p>
          {chosen.length > 1 && canCombine(chosen) ? (
            <Button onClick={onCombine}>{t("pins.carousel.combine")}</Button>
          ) : null}
        </div>
        <div className={styles.tray}>
          <ul
            ref={list}
            className={styles.grid}
            role="list"
            aria-label={t("pins.create.drafts")}
            onKeyDown={moveFocus}
            onFocus={({ target }) => {
              const tile = target.closest<HTMLElement>("[data-tile]");
              if (tile?.dataset.tile !== undefined) setFocusedId(tile.dataset.tile);
            }}
          >
            {drafts.map((draft, index) => (
              <DraftTile
                key={draft.id}
                draft={draft}
                number={index + 1}
                isChosen={chosenIds.has(draft.id)}
                isTabStop={draft.id === tabStopId}
                actions={actions}
              />
            ))}
            <li className={styles.addTile}>
              <label className={styles.add}>
                <input
                  type="file"
                  accept={acceptedTypes}
                  multiple
                  aria-label={t("pins.create.more")}
                  onChange={({ currentTarget }) => {
                    const files = [...(currentTarget.files ?? [])];
                    currentTarget.value = "";
                    if (files.length > 0) onFiles(files);
                  }}
                />
                <PlusIcon size={24} />
                <span aria-hidden="true">{t("pins.create.more")}</span>
              </label>
            </li>
          </ul>
        </div>
      </section>
      <div className={styles.panel}>{children}</div>
    </>
  );
}

/** Returns actions whose identity never changes, but which always use the latest props. */
function useTileActions(props: DraftDeskProps, selectableIds: readonly string[]): TileActions {
  const t = useText();
  const latest = useRef({ props, selectableIds, t });
  useLayoutEffect(() => {
    latest.current = { props, selectableIds, t };
  });
  return useMemo(
    () => ({
      choose(id: string, mode: SelectionMode) {
        const { selection, onSelect } = latest.current.props;
        onSelect(updateDraftSelection(selection, id, mode, latest.current.selectableIds));
      },
      getDraggedIds(id) {
        const ids = latest.current.props.chosen.filter((draft) => !isBusy(draft)).map((draft) => draft.id);
        return ids.includes(id) ? ids : [id];
      },
      dropOnto(targetId, movedIds) {
        const { drafts, onOrder } = latest.current.props;
        const target = findDropTarget(
          drafts.map(({ id }) => id),
          movedIds,
          targetId,
        );
        if (!target) return;
        onOrder(reorderItems(drafts, movedIds, target.afterId).map(({ id }) => id));
        announce(latest.current.t("pins.create.moved", { count: movedIds.length }));
      },
    }),
    [],
  );
}
