import { requirePageKind } from "@tessera/domain";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";

/** Responds to paths without content. Also reports paths that match no route, because one of our links may be wrong. */
const queries: PageQueries = async ({ url }) => {
  requirePageKind(url.pathname);
  throw createNotFoundError();
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function NotFoundRoute() {
  return null;
}
