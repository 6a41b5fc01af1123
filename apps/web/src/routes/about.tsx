import { getSitePage, SitePageScreen, siteTextQuery } from "../admin/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";

const queries: PageQueries = ({ url, load }) => load(siteTextQuery(getSitePage(url.pathname)));

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function AboutRoute() {
  return <SitePageScreen />;
}
