import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { articlesQuery, TodayScreen } from "../topics/index.ts";

const queries: PageQueries = ({ load }) => load(articlesQuery);

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function TodayRoute() {
  return <TodayScreen />;
}
