import { redirect, useParams, useSearchParams } from "react-router";
import { getRedirectPath } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { bestPinsQuery, isLocalTab, localPinsQuery, topicFeedQuery, topicQuery, TopicScreen } from "../topics/index.ts";

const queries: PageQueries = async ({ params: { topicId = "" }, url, load }) => {
  const topic = await load(topicQuery(topicId));
  const address = getRedirectPath(url, topic.interestUrl);
  if (address) throw redirect(address);
  if (isLocalTab(url.searchParams)) await load(localPinsQuery(topic.url_name));
  else await Promise.all([load(bestPinsQuery(topic.url_name)), load(topicFeedQuery(topic.url_name))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function InterestRoute() {
  const { topicId = "" } = useParams();
  const [parameters] = useSearchParams();
  return <TopicScreen key={topicId} idOrName={topicId} isLocal={isLocalTab(parameters)} as="ideas" />;
}
