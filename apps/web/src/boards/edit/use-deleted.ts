import type { DeletedBoard, DeletedPin, DeletedSection } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { useState } from "react";
import { callFromBrowser, getFailureMessage, useRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useBoardCaches } from "../board-caches.ts";
import { useRestore } from "./use-restore.ts";

/** The actions on a deleted item. */
export interface DeletedItemActions {
  readonly isRestoring: boolean;
  /** @param boardId the viewer's board to restore the item to, if its original board can't take it */
  readonly restore: (boardId?: string) => Promise<void>;
  /** Deletes the item permanently. Null if the item has no content of its own. */
  readonly purging: {
    readonly busy: boolean;
    /** The error message from the last attempt to delete the item permanently. */
    readonly message: string | null;
    /** @returns true if the server accepted the deletion */
    readonly send: () => Promise<boolean>;
  } | null;
}

/** The actions on a deleted board. */
export function useDeletedBoardActions(board: DeletedBoard): DeletedItemActions {
  const caches = useBoardCaches();
  const { board: restoreBoard } = useRestore();
  const [isRestoring, setRestoring] = useState(false);
  const purge = useRequest("boards.purge");
  return {
    isRestoring,
    async restore() {
      setRestoring(true);
      await restoreBoard(board);
      setRestoring(false);
    },
    purging: {
      ...purge,
      async send() {
        const succeeded = (await purge.ask({ board_id: board.id })) !== undefined;
        if (succeeded) await caches.refetchRestored();
        return succeeded;
      },
    },
  };
}

/**
 * The actions on a deleted section. The section's pins stayed on the board, so there is nothing to delete permanently.
 */
export function useDeletedSectionActions(section: DeletedSection): DeletedItemActions {
  const { section: restoreSection } = useRestore();
  const [isRestoring, setRestoring] = useState(false);
  return {
    isRestoring,
    async restore() {
      setRestoring(true);
      await restoreSection(section);
      setRestoring(false);
    },
    purging: null,
  };
}

/** The actions on a deleted pin. */
export function useDeletedPinActions({ id }: DeletedPin): DeletedItemActions {
  const t = useText();
  const caches = useBoardCaches();
  const [isRestoring, setRestoring] = useState(false);
  const purge = useRequest("pins.purge");
  return {
    isRestoring,
    async restore(boardId) {
      setRestoring(true);
      try {
        const target = boardId === undefined ? {} : { board_id: boardId };
        const pin = await callFromBrowser("pins.restore", { pin_id: id, ...target });
        await caches.refetchRestored();
        const actions = [{ label: t("boards.restored.open"), href: `/pin/${pin.id}/` }];
        toast.show({ message: t("pins.restored"), actions, durationMs: 5_000 });
      } catch (failure) {
        toast.show({ message: getFailureMessage(failure), durationMs: 5_000 });
      } finally {
        setRestoring(false);
      }
    },
    purging: {
      ...purge,
      async send() {
        const succeeded = (await purge.ask({ pin_id: id })) !== undefined;
        if (succeeded) await caches.refetchRestored();
        return succeeded;
      },
    },
  };
}
