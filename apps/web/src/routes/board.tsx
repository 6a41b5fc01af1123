import { isReservedSegment } from "@tessera/domain";
import { redirect, useParams } from "react-router";
import { BoardScreen, boardBySlugQuery, loadBoardTab, getRedirectPath } from "../boards/index.ts";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { BoardPins, ShareBoardButton } from "../pins/index.ts";

const queries: PageQueries = async (page) => {
  const { username = "", board: slug = "" } = page.params;
  if (isReservedSegment(username) || slug.startsWith("_")) throw createNotFoundError();
  const board = await page.load(boardBySlugQuery(username, slug));
  const address = getRedirectPath(page.url, board.url);
  if (address) throw redirect(address);
  await loadBoardTab(page, board);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function BoardRoute() {
  const { username = "", board = "" } = useParams();
  return (
    <BoardScreen
      key={`${username}/${board}`}
      username={username}
      slug={board}
      renderShare={(board) => <ShareBoardButton board={board} />}
    >
      {(pins, organizing) => <BoardPins pins={pins} organizing={organizing} />}
    </BoardScreen>
  );
}
