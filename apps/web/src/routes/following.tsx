import { browserPage, type PageQueries, serverPage } from "../data/index.ts";
import { FollowingScreen, followingQuery } from "../home/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  await load(followingQuery);
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function FollowingRoute() {
  return <FollowingScreen />;
}
