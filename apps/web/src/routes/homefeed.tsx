import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { HomeScreen, homeQuery, loadMessages } from "../home/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  await Promise.all([loadMessages(load), load(homeQuery)]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function HomeFeedRoute() {
  return <HomeScreen />;
}
