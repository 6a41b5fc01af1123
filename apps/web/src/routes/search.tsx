import { browserPage, type PageQueries, createPageLoader } from "../data/index.ts";
import { SearchScreen, startQuery } from "../search/index.ts";

const queries: PageQueries = ({ load }) => load(startQuery);

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function SearchRoute() {
  return <SearchScreen />;
}
