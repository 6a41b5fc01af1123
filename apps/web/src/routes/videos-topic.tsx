import { redirect, useParams } from "react-router";
import { getRedirectPath } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { getVideosPath, topicQuery, TopicVideosScreen, videosQuery, videoTopicsQuery } from "../topics/index.ts";

const queries: PageQueries = async ({ params: { topicId = "" }, url, load }) => {
  const topic = await load(topicQuery(topicId));
  const address = getRedirectPath(url, getVideosPath(topic));
  if (address) throw redirect(address);
  await Promise.all([load(videoTopicsQuery), load(videosQuery(topic.id))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function TopicVideosRoute() {
  const { topicId = "" } = useParams();
  return <TopicVideosScreen key={topicId} topicId={topicId} />;
}
