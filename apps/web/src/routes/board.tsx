import { isReserved } from "@tessera/domain";
import { redirect, useParams } from "react-router";
import { boardPinsQuery, BoardScreen, foundBoardQuery, movedTo } from "../boards/index.ts";
import { browserPage, notFound, type PageQueries, serverPage } from "../data/index.ts";
import { copyLink, PinGrid } from "../pins/index.ts";

const queries: PageQueries = async ({ params: { username = "", board: slug = "" }, url, load }) => {
  if (isReserved(username) || slug.startsWith("_")) throw notFound();
  const board = await load(foundBoardQuery(username, slug));
  const address = movedTo(url, board.url);
  if (address) throw redirect(address);
  await load(boardPinsQuery(board.id));
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function BoardRoute() {
  const { username = "", board = "" } = useParams();
  return (
    <BoardScreen
      key={`${username}/${board}`}
      username={username}
      slug={board}
      onCopyLink={(path) => void copyLink(path)}
    >
      {(pins) => <PinGrid surface="BaseBoardPinGrid" {...pins} />}
    </BoardScreen>
  );
}
