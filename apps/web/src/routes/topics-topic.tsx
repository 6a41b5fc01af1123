import { redirect, useParams } from "react-router";
import { getRedirectPath } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { bestPinsQuery, topicFeedQuery, topicQuery, TopicScreen } from "../topics/index.ts";

const queries: PageQueries = async ({ params: { urlName = "" }, url, load }) => {
  const topic = await load(topicQuery(urlName));
  const address = getRedirectPath(url, topic.url);
  if (address) throw redirect(address);
  await Promise.all([load(bestPinsQuery(topic.url_name)), load(topicFeedQuery(topic.url_name))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function TopicRoute() {
  const { urlName = "" } = useParams();
  return <TopicScreen key={urlName} idOrName={urlName} as="topics" />;
}
