import { requirePageKind } from "@tessera/domain";
import { browserPage, notFound, type PageQueries, serverPage } from "../data/index.ts";

/** Nothing is here. A path of no kind at all is reported besides: a link of ours may lead astray. */
const queries: PageQueries = async ({ url }) => {
  requirePageKind(url.pathname);
  throw notFound();
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function NotFoundRoute() {
  return null;
}
