import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { importsQuery, ownBoardsQuery, YourDataScreen } from "../transfer/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  const { username } = await signedIn();
  await Promise.all([load(importsQuery), load(ownBoardsQuery(username ?? ""))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SettingsYourDataRoute() {
  return <YourDataScreen />;
}
