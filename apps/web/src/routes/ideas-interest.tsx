import { redirect, useParams } from "react-router";
import { getRedirectPath } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { bestPinsQuery, topicFeedQuery, topicQuery, TopicScreen } from "../topics/index.ts";

const queries: PageQueries = async ({ params: { topicId = "" }, url, load }) => {
  const topic = await load(topicQuery(topicId));
  const address = getRedirectPath(url, topic.interestUrl);
  if (address) throw redirect(address);
  await Promise.all([load(bestPinsQuery(topic.url_name)), load(topicFeedQuery(topic.url_name))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function InterestRoute() {
  const { topicId = "" } = useParams();
  return <TopicScreen key={topicId} idOrName={topicId} as="ideas" />;
}
