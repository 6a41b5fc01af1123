import type { PinCard } from "@tessera/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { needsQuickSaveCheck, QUICK_SAVES_LAYOUT, type SaveControlsConfig } from "@tessera/domain";
import { list, one, useViewer } from "../../data/index.ts";
import type { SaveTarget } from "./save-target.ts";

/**
 * Returns the target that is suggested next to the Save button: the grid's own board, or otherwise the board that was
 * saved to last. Falls back to the profile for people with few boards who save pins there. Returns null if there is no
 * suggestion.
 */
export function useDefaultTarget(pin: PinCard, choice: SaveControlsConfig): SaveTarget | null {
  const { username, boardCount } = useViewer();
  const ownBoard = choice?.presets === "board" && pin.board?.layout !== QUICK_SAVES_LAYOUT ? pin.board : null;
  const needsPlace = choice?.type === "inline" && ownBoard === null && username !== null;
  const boards = useInfiniteQuery({
    ...list("people.boards", { username: username ?? "", page_size: 1 }),
    enabled: needsPlace,
  });
  const quickSaves = useQuery({
    ...one("accounts.state", { state: "QUICK_SAVES_BOARD_ID" }),
    enabled: needsPlace && needsQuickSaveCheck(boardCount),
  });
  if (ownBoard) return { kind: "board", board: ownBoard, section: null };
  const lastBoard = boards.data?.pages[0]?.items[0];
  if (lastBoard && lastBoard.pinCount > 0 && lastBoard.can.add)
    return { kind: "board", board: lastBoard, section: null };
  return quickSaves.data ? { kind: "profile" } : null;
}
