import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { FollowingScreen, followingQuery } from "../home/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  await load(followingQuery);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function FollowingRoute() {
  return <FollowingScreen />;
}
