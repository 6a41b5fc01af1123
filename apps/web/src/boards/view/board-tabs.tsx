import type { Board } from "@tessera/contract";
import { EVENT_TYPES, VIEW_PARAMETERS } from "@tessera/domain";
import { Tabs } from "@tessera/ui";
import { useEffect } from "react";
import type { PageRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { logEvent } from "../../insights/index.ts";
import { boardIdeasQuery, boardPinsQuery, boardProductsQuery } from "../board-queries.ts";
import styles from "./board-tabs.module.css";

/** The tabs below a board's header: the board's own pins, or suggestions for it. */
export type BoardTab = "pins" | "ideas";

/** Returns the tab that a board URL's query string selects. */
export function parseBoardTab(search: URLSearchParams): BoardTab {
  return search.get("tab") === "ideas" ? "ideas" : "pins";
}

/** Loads the content of a board's tab. */
export async function loadBoardTab(page: PageRequest, board: Pick<Board, "id">): Promise<void> {
  const requested =
    parseBoardTab(page.url.searchParams) === "ideas"
      ? [boardIdeasQuery(board.id), boardProductsQuery(board.id)]
      : [boardPinsQuery(board.id)];
  await Promise.all(requested.map((query) => page.load(query)));
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
          { href: `${board.url}?tab=ideas`, label: t("boards.tab.ideas"), current: tab === "ideas" },
        ]}
      />
    </div>
  );
}
