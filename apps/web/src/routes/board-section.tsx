import { isReservedSegment } from "@tessera/domain";
import { redirect, useParams } from "react-router";
import { boardPinsQuery, boardBySlugQuery, getRedirectPath, findSection, SectionScreen } from "../boards/index.ts";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { BoardPins } from "../pins/index.ts";

const queries: PageQueries = async ({ params: { username = "", board: slug = "", section: part = "" }, url, load }) => {
  if (isReservedSegment(username) || slug.startsWith("_")) throw createNotFoundError();
  const board = await load(boardBySlugQuery(username, slug));
  const section = findSection(board.sections, part);
  if (!section) throw createNotFoundError();
  const address = getRedirectPath(url, section.url);
  if (address) throw redirect(address);
  await load(boardPinsQuery(board.id, section.id));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function BoardSectionRoute() {
  const { username = "", board = "", section = "" } = useParams();
  return (
    <SectionScreen username={username} slug={board} part={section}>
      {(pins, organizing) => <BoardPins pins={pins} organizing={organizing} />}
    </SectionScreen>
  );
}
