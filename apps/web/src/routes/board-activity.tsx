import { data, useParams } from "react-router";
import { activityQuery, ActivityScreen, boardQuery, isBoardMember } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";

const queries: PageQueries = async ({ params: { boardId = "" }, load, signedIn }) => {
  await signedIn();
  const board = await load(boardQuery(boardId));
  if (!isBoardMember(board)) throw data({ type: "forbidden" }, { status: 403 });
  await load(activityQuery(board.id));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function BoardActivityRoute() {
  const { boardId = "" } = useParams();
  return <ActivityScreen key={boardId} boardId={boardId} />;
}
