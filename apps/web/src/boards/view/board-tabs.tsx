import type { Board } from "@tessera/contract";
import { EVENT_TYPES, readQueryParameter, VIEW_PARAMETERS } from "@tessera/domain";
import { Tabs } from "@tessera/ui";
import { useEffect } from "react";
import type { PageRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { logEvent } from "../../insights/index.ts";
import {
  boardFavoritesQuery,
  boardIdeasQuery,
  boardPinsQuery,
  boardProductsQuery,
  boardSearchQuery,
} from "../board-queries.ts";
import { isBoardMember } from "../board-rights.ts";
import styles from "./board-tabs.module.css";

/** The tabs below a board's header: the board's own pins, the viewer's favorites among them, or suggestions for it. */
export type BoardTab = "pins" | "favorites" | "ideas";

/** Returns the tab that a board URL's query string selects. Only boards with several people have favorites. */
export function parseBoardTab(board: TabbedBoard, search: URLSearchParams): BoardTab {
  const tab = search.get("tab");
  if (tab === "favorites") return hasFavorites(board) ? tab : "pins";
  return tab === "ideas" ? tab : "pins";
}

/** Returns the words by which a board URL's query string limits the board's pins; empty if there are none. */
export function parseBoardWords(search: URLSearchParams): string {
  return readQueryParameter(search.get("q"));
}

type TabbedBoard = Pick<Board, "isCollaborative" | "can" | "collaboratedByMe" | "layout">;

function hasFavorites(board: TabbedBoard): boolean {
  return board.isCollaborative && isBoardMember(board);
}

/** Loads the content of a board's tab. */
export async function loadBoardTab(page: PageRequest, board: Pick<Board, "id"> & TabbedBoard): Promise<void> {
  const words = parseBoardWords(page.url.searchParams);
  const queries = {
    pins: [words === "" ? boardPinsQuery(board.id) : boardSearchQuery(board.id, words)],
    favorites: [boardFavoritesQuery(board.id)],
    ideas: [boardIdeasQuery(board.id), boardProductsQuery(board.id)],
  }[parseBoardTab(board, page.url.searchParams)];
  await Promise.all(queries.map((query) => page.load(query)));
}

/** A board's tabs. Opening a tab is logged. */
export function BoardTabs({ board, tab }: { board: Board; tab: BoardTab }) {
  const t = useText();
  useEffect(() => {
    const viewParameter = tab === "ideas" ? VIEW_PARAMETERS.boardIdeas : undefined;
    logEvent({ eventType: EVENT_TYPES.board, objectId: board.id, viewParameter });
  }, [board.id, tab]);
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t("boards.tabs")}
        align="center"
        tabs={[
          { href: board.url, label: t("boards.tab.pins"), current: tab === "pins" },
          ...(hasFavorites(board)
            ? [
                {
                  href: `${board.url}?tab=favorites`,
                  label: t("boards.tab.favorites"),
                  current: tab === "favorites",
                },
              ]
            : []),
          { href: `${board.url}?tab=ideas`, label: t("boards.tab.ideas"), current: tab === "ideas" },
        ]}
      />
    </div>
  );
}
