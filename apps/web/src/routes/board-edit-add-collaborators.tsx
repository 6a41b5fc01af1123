import { data, useParams } from "react-router";
import {
  AddCollaboratorsScreen,
  boardQuery,
  collaboratorsQuery,
  inviteCodesQuery,
  isBoardMember,
  peopleQuery,
} from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { copyLink } from "../pins/index.ts";

const queries: PageQueries = async ({ params: { boardId = "" }, url, load, signedIn }) => {
  await signedIn();
  const board = await load(boardQuery(boardId));
  if (!board.can.invite || !isBoardMember(board)) throw data({ type: "forbidden" }, { status: 403 });
  const query = (url.searchParams.get("q") ?? "").trim();
  await Promise.all([
    load(collaboratorsQuery(board.id)),
    load(inviteCodesQuery(board.id)),
    query === "" ? null : load(peopleQuery(query)),
  ]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function BoardEditAddCollaboratorsRoute() {
  const { boardId = "" } = useParams();
  return <AddCollaboratorsScreen key={boardId} boardId={boardId} onCopyLink={(path) => void copyLink(path)} />;
}
