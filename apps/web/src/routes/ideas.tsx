import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { topicsQuery, TopicsScreen } from "../topics/index.ts";

const queries: PageQueries = ({ load }) => load(topicsQuery);

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function IdeasRoute() {
  return <TopicsScreen as="ideas" />;
}
