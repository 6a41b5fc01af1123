import { parsePinId } from "@tessera/domain";
import { useParams } from "react-router";
import { CommentsScreen, commentsQuery } from "../comments/index.ts";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { pinQuery } from "../pins/index.ts";

const queries: PageQueries = async ({ params, load }) => {
  const id = parsePinId(params.pinRef ?? "");
  if (id === null) throw createNotFoundError();
  await Promise.all([load(pinQuery(id)), load(commentsQuery(id))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function PinCommentsRoute() {
  const id = parsePinId(useParams().pinRef ?? "") ?? "";
  return <CommentsScreen key={id} id={id} />;
}
