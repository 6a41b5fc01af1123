import { data, useParams } from "react-router";
import { boardQuery, canOrganizeBoard } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { DuplicatesScreen, duplicatesQuery } from "../pins/index.ts";

const queries: PageQueries = async ({ params: { boardId = "" }, load, signedIn }) => {
  await signedIn();
  const board = await load(boardQuery(boardId));
  if (!canOrganizeBoard(board)) throw data({ type: "forbidden" }, { status: 403 });
  await load(duplicatesQuery(board.id));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function BoardDuplicatesRoute() {
  const { boardId = "" } = useParams();
  return <DuplicatesScreen key={boardId} boardId={boardId} />;
}
