import type { PinCard } from "@tessera/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { needsQuickSaveCheck, QUICK_SAVES, type SaveChoice } from "@tessera/domain";
import { list, one, useViewer } from "../../data/index.ts";
import type { SaveTarget } from "./save-target.ts";

/**
 * The place next to Save before anything is chosen: the grid's own board, else the board that the viewer last saved to.
 * Otherwise the profile, for people with few boards who keep pins there. Null if nothing is suggested.
 */
export function useDefaultPlace(pin: PinCard, choice: SaveChoice): SaveTarget | null {
  const { username, boardCount } = useViewer();
  const own = choice?.presets === "board" && pin.board?.layout !== QUICK_SAVES ? pin.board : null;
  const needsPlace = choice?.type === "inline" && own === null && username !== null;
  const boards = useInfiniteQuery({
    ...list("people.boards", { username: username ?? "", page_size: 1 }),
    enabled: needsPlace,
  });
  const quickSaves = useQuery({
    ...one("accounts.state", { state: "QUICK_SAVES_BOARD_ID" }),
    enabled: needsPlace && needsQuickSaveCheck(boardCount),
  });
  if (own) return { kind: "board", board: own, section: null };
  const last = boards.data?.pages[0]?.items[0];
  if (last && last.pinCount > 0 && last.can.add) return { kind: "board", board: last, section: null };
  return quickSaves.data ? { kind: "profile" } : null;
}
