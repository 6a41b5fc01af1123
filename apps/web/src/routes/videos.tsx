import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { videosQuery, VideosScreen, videoTopicsQuery } from "../topics/index.ts";

const queries: PageQueries = ({ load }) => Promise.all([load(videoTopicsQuery), load(videosQuery(null))]);

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function VideosRoute() {
  return <VideosScreen />;
}
