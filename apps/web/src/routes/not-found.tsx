import { requirePageKind } from "@tessera/domain";
import { browserPage, notFound, type PageQueries, createPageLoader } from "../data/index.ts";

/** The page for paths without content. Also reports a path that matches no route: one of our links may be wrong. */
const queries: PageQueries = async ({ url }) => {
  requirePageKind(url.pathname);
  throw notFound();
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function NotFoundRoute() {
  return null;
}
