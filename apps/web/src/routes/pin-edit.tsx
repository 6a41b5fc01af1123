import { parsePinId } from "@tessera/domain";
import { data, useParams } from "react-router";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { EditScreen, pinQuery, sectionsQuery } from "../pins/index.ts";

const queries: PageQueries = async ({ params, signedIn, load }) => {
  const id = parsePinId(params.pinRef ?? "");
  if (id === null) throw createNotFoundError();
  await signedIn();
  const { can, board } = await load(pinQuery(id));
  if (!can.editContent && !can.editSave && !can.organize) throw data({ type: "forbidden" }, { status: 403 });
  if (can.organize && board) await load(sectionsQuery(board.id));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function PinEditRoute() {
  const id = parsePinId(useParams().pinRef ?? "") ?? "";
  return <EditScreen key={id} id={id} />;
}
