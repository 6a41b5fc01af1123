import { browserPage, type PageQueries, serverPage } from "../data/index.ts";
import { HomeScreen, homeQuery } from "../home/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  await load(homeQuery);
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function HomeFeedRoute() {
  return <HomeScreen />;
}
