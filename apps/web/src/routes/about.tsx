import { findSitePage, SitePageScreen, siteTextQuery } from "../admin/index.ts";
import { browserPage, type PageQueries, createPageLoader } from "../data/index.ts";

const queries: PageQueries = ({ url, load }) => load(siteTextQuery(findSitePage(url.pathname)));

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function AboutRoute() {
  return <SitePageScreen />;
}
