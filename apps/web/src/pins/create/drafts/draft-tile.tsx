import { CheckIcon, joinClassNames, SortHandle, UiLink, useSortable } from "@tessera/ui";
import { memo, useId } from "react";
import { useText } from "../../../i18n/index.ts";
import { type SelectionMode, getSelectionMode } from "./draft-selection.ts";
import { DraftThumbnail } from "./draft-thumbnail.tsx";
import styles from "./draft-tile.module.css";
import { type Draft, hasErrors, isBusy } from "./drafts.ts";

/** The actions of all tiles. The object never changes, so that a change to one draft re-renders only its tile. */
export interface TileActions {
  readonly choose: (id: string, mode: SelectionMode) => void;
  /** Returns the drafts that move together when one of them is dragged. */
  readonly getDraggedIds: (id: string) => readonly string[];
  readonly dropOnto: (targetId: string, movedIds: readonly string[]) => void;
}

interface DraftTileProps {
  readonly draft: Draft;
  readonly number: number;
  readonly isChosen: boolean;
  /** Whether the Tab key reaches this tile. Arrow keys reach the other tiles. */
  readonly isTabStop: boolean;
  readonly actions: TileActions;
}

/** A draft in the grid: its image, its state, and the controls for selecting and moving it. */
export const DraftTile = memo(function DraftTile({ draft, number, isChosen, isTabStop, actions }: DraftTileProps) {
  const t = useText();
  const stateId = useId();
  const { id, step } = draft;
  const kind = draft.picture.kind === "carousel" ? t("pins.carousel.draft") : draft.name;
  const name = t("pins.create.draft", { number, file: draft.words.title || kind });
  const { boxProps, handle, isDragging, isTarget } = useSortable({
    kind: "draft",
    fixed: step.kind === "published",
    getDragged: () => actions.getDraggedIds(id),
    onDropped: (movedIds) => actions.dropOnto(id, movedIds),
  });
  if (step.kind === "published") {
    return (
      <li className={styles.tile} data-published="" data-tile={id}>
        <span className={styles.picture}>
          <DraftThumbnail draft={draft} />
          <span className={joinClassNames(styles.badge, styles.done)}>
            <CheckIcon size={16} /> {t("pins.create.published")}
          </span>
        </span>
        <p className={styles.caption}>
          <UiLink href={`/pin/${step.pinId}/`}>{t("pins.saved.see")}</UiLink>
        </p>
      </li>
    );
  }
  const tabIndex = isTabStop ? 0 : -1;
  const failed = !isBusy(draft) && hasErrors(draft);
  return (
    <li
      {...boxProps}
      className={joinClassNames(styles.tile, isDragging && styles.dragging, isTarget && styles.target)}
      data-chosen={isChosen || undefined}
      data-tile={id}
    >
      <button
        type="button"
        className={styles.picture}
        data-control="edit"
        tabIndex={tabIndex}
        aria-label={t("pins.create.tile.edit", { name })}
        aria-describedby={stateId}
        aria-current={isChosen || undefined}
        onClick={(event) => actions.choose(id, getSelectionMode(event))}
      >
        <DraftThumbnail draft={draft} />
        <span id={stateId} className={styles.state}>
          {failed ? (
            <span className={joinClassNames(styles.badge, styles.failed)}>{t("pins.create.tile.failed")}</span>
          ) : null}
          {step.kind === "queued" ? <span className={styles.badge}>{t("pins.create.tile.queued")}</span> : null}
          {step.kind === "sending" ? (
            <>
              <span className={styles.badge}>{Math.floor(step.share * 100)}%</span>
              <span className={styles.progress}>
                <span style={{ inlineSize: `${step.share * 100}%` }} />
              </span>
            </>
          ) : null}
        </span>
      </button>
      <label className={styles.choice}>
        <input
          type="checkbox"
          data-control="select"
          tabIndex={tabIndex}
          checked={isChosen}
          aria-label={t("pins.create.tile.select", { name })}
          onChange={(event) => actions.choose(id, (event.nativeEvent as MouseEvent).shiftKey ? "range" : "toggle")}
        />
        <span className={styles.mark} aria-hidden="true">
          <CheckIcon size={16} />
        </span>
      </label>
      <span className={styles.handle}>
        <SortHandle handle={handle} label={t("pins.create.tile.move", { name })} overPicture isTabStop={isTabStop} />
      </span>
      <p className={styles.caption} dir="auto" title={draft.words.title || kind} aria-hidden="true">
        {draft.words.title || kind}
      </p>
    </li>
  );
});
