import { browserPage, type PageQueries, serverPage } from "../data/index.ts";
import { HomeScreen, homeQuery, loadMessages } from "../home/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  await Promise.all([loadMessages(load), load(homeQuery)]);
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function HomeFeedRoute() {
  return <HomeScreen />;
}
