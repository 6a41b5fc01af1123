import { browserPage, type PageQueries, serverPage } from "../data/index.ts";

const queries: PageQueries = async ({ signedIn }) => {
  await signedIn();
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function HomeFeedRoute() {
  return <h1>HomeFeed</h1>;
}
