import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { seasonPinsQuery, seasonQuery, topicsQuery, TopicsScreen } from "../topics/index.ts";

const queries: PageQueries = async ({ load }) => {
  const [{ season }] = await Promise.all([load(seasonQuery), load(topicsQuery)]);
  await load(seasonPinsQuery(season));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function TopicsRoute() {
  return <TopicsScreen as="topics" />;
}
