import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { SearchScreen, searchStartQuery } from "../search/index.ts";

const queries: PageQueries = ({ load }) => load(searchStartQuery);

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SearchRoute() {
  return <SearchScreen />;
}
