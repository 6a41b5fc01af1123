import { requirePageKind } from "@tessera/domain";
import { browserPage, notFound, type PageQueries, createPageLoader } from "../data/index.ts";

/**
 * The page for paths that have no content. Also reports paths that match no route, because one of our links may be
 * wrong.
 */
const queries: PageQueries = async ({ url }) => {
  requirePageKind(url.pathname);
  throw notFound();
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function NotFoundRoute() {
  return null;
}
