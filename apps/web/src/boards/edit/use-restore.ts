import type { Board, Section } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { callFromBrowser, getFailureMessage } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { UNDO_TOAST_MS } from "../../shell/index.ts";
import { useBoardCaches } from "../board-caches.ts";

interface RestoreActions {
  /** Restores a board. @returns true if it was restored; a toast reports the result either way */
  board(board: Pick<Board, "id" | "name">): Promise<boolean>;
  /** Restores a section; see `board`. */
  section(section: Pick<Section, "id" | "title">): Promise<boolean>;
  /** Shows a toast for a deleted board, with Undo. */
  offerBoard(board: Pick<Board, "id" | "name">): void;
  /** Shows a toast for a deleted section, with Undo. */
  offerSection(section: Pick<Section, "id" | "title">): void;
}

/** Undoes deletions of boards and sections. */
export function useRestore(): RestoreActions {
  const t = useText();
  const caches = useBoardCaches();

  async function restoreItem(send: () => Promise<{ url: string }>, message: string): Promise<boolean> {
    try {
      const { url } = await send();
      await caches.refetchRestored();
      toast.show({ message, actions: [{ label: t("boards.restored.open"), href: url }], durationMs: UNDO_TOAST_MS });
      return true;
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
      return false;
    }
  }

  function offerUndo(message: string, undo: () => Promise<boolean>) {
    toast.show({
      message,
      actions: [{ label: t("boards.undo"), onPress: () => void undo() }],
      durationMs: UNDO_TOAST_MS,
    });
  }

  const board: RestoreActions["board"] = ({ id, name }) =>
    restoreItem(() => callFromBrowser("boards.restore", { board_id: id }), t("boards.restored", { board: name }));

  const section: RestoreActions["section"] = ({ id, title }) =>
    restoreItem(
      () => callFromBrowser("boards.restoreSection", { section_id: id }),
      t("boards.section.restored", { title }),
    );

  return {
    board,
    section,
    offerBoard: (deleted) => offerUndo(t("boards.deleted", { board: deleted.name }), () => board(deleted)),
    offerSection: (deleted) => offerUndo(t("boards.section.deleted", { title: deleted.title }), () => section(deleted)),
  };
}
