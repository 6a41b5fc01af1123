import { Dialog, Popover, useMediaQuery } from "@tessera/ui";
import { lazy, type RefObject, Suspense } from "react";
import { useText } from "../../i18n/index.ts";
import styles from "./board-picker-window.module.css";
import type { SaveTarget } from "./save-target.ts";

const BoardPicker = lazy(async () => ({ default: (await import("./board-picker.tsx")).BoardPicker }));

/** Prefetches the picker's code so that it has loaded by the time of the click. */
export function preloadBoardPicker(): void {
  import("./board-picker.tsx").catch(() => undefined);
}

interface BoardPickerWindowProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that anchors the popover on wide screens. The focus returns to it when the picker closes. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onPick: (target: SaveTarget) => void;
  readonly offersProfile?: boolean;
  /**
   * Limits the choice to the viewer's own boards except the one with this id, without sections. Null excludes no board,
   * and undefined offers all boards with their sections.
   */
  readonly excludedBoardId?: string | null;
  /** The title of the picker. It defaults to the title for saving. */
  readonly title?: string;
}

/** The board picker as a popover next to its button on wide screens, or as a bottom sheet on phones. */
export function BoardPickerWindow(props: BoardPickerWindowProps) {
  const { open, onClose, triggerRef, onPick, offersProfile, excludedBoardId } = props;
  const t = useText();
  const title = props.title ?? t("pins.picker.title");
  const isPhone = useMediaQuery("(width < 680px)");
  // On touch screens, focusing the search field would open the keyboard over the boards.
  const hovers = useMediaQuery("(hover: hover)");
  const picker = (
    <div className={styles.content}>
      <Suspense fallback={<div className={styles.room} />}>
        <BoardPicker
          offersProfile={offersProfile}
          excludedBoardId={excludedBoardId}
          autoFocus={open && hovers}
          onPick={(target) => {
            onClose();
            onPick(target);
          }}
        />
      </Suspense>
    </div>
  );
  if (isPhone) {
    return (
      <Dialog open={open} onClose={onClose} title={title} closeLabel={t("pins.close")}>
        {picker}
      </Dialog>
    );
  }
  return (
    <Popover open={open} onClose={onClose} triggerRef={triggerRef} label={title} placement="bottom start">
      {picker}
    </Popover>
  );
}
