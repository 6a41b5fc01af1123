import type { Board } from "@tessera/contract";
import type { PinSort } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { callFromBrowser, getFailureMessage } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";
import { useBoardCaches } from "../board-caches.ts";

/** Returns a function that changes the order of a board's pins for everyone. */
export function useChangePinSort({ id, pinSort }: Pick<Board, "id" | "pinSort">): (sort: PinSort) => Promise<void> {
  const t = useText();
  const { updateBoard } = useBoardCaches();
  return async (sort) => {
    if (sort === pinSort) return;
    try {
      const board = await callFromBrowser("boards.update", { board_id: id, pin_sort: sort });
      await updateBoard(board, { listed: false, reordered: true });
      announce(t("boards.pinSort.changed", { sort: t(`boards.pinSort.${sort}`) }));
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
    }
  };
}
