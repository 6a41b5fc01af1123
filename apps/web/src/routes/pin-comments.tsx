import { pinIdFromPath } from "@tessera/domain";
import { useParams } from "react-router";
import { CommentsScreen, commentsQuery } from "../comments/index.ts";
import { browserPage, notFound, type PageQueries, createPageLoader } from "../data/index.ts";
import { pinQuery } from "../pins/index.ts";

const queries: PageQueries = async ({ params, load }) => {
  const id = pinIdFromPath(params.pinRef ?? "");
  if (id === null) throw notFound();
  await Promise.all([load(pinQuery(id)), load(commentsQuery(id))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function PinCommentsRoute() {
  const id = pinIdFromPath(useParams().pinRef ?? "") ?? "";
  return <CommentsScreen key={id} id={id} />;
}
