import { data, useParams } from "react-router";
import {
  boardQuery,
  CollaboratorsScreen,
  collaboratorsQuery,
  isBoardMember,
  shareLinksQuery,
  canShareByLink,
} from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { copyLink } from "../pins/index.ts";

const queries: PageQueries = async ({ params: { boardId = "" }, load, signedIn }) => {
  await signedIn();
  const board = await load(boardQuery(boardId));
  if (!isBoardMember(board)) throw data({ type: "forbidden" }, { status: 403 });
  await Promise.all([
    load(collaboratorsQuery(board.id)),
    canShareByLink(board) ? load(shareLinksQuery(board.id)) : null,
  ]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function BoardEditCollaboratorsRoute() {
  const { boardId = "" } = useParams();
  return <CollaboratorsScreen key={boardId} boardId={boardId} onCopyLink={(path) => void copyLink(path)} />;
}
