import { data, useParams } from "react-router";
import { BoardEditScreen, boardPinsQuery, boardQuery, canChangeBoard } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { MergeBoardSection } from "../pins/index.ts";

const queries: PageQueries = async ({ params: { boardId = "" }, load, signedIn }) => {
  await signedIn();
  const board = await load(boardQuery(boardId));
  if (!canChangeBoard(board)) throw data({ type: "forbidden" }, { status: 403 });
  await load(boardPinsQuery(board.id));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function BoardEditRoute() {
  const { boardId = "" } = useParams();
  return (
    <BoardEditScreen key={boardId} boardId={boardId}>
      {(board) => <MergeBoardSection board={board} />}
    </BoardEditScreen>
  );
}
