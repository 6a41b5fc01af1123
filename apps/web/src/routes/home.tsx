import { createBrowserLoader, type PageQueries, createPageLoader, useViewer } from "../data/index.ts";
import { HomeScreen, homeQuery, LandingScreen, loadMessages } from "../home/index.ts";

const queries: PageQueries = async ({ viewer, load }) => {
  const messages = viewer().then(({ isAuth }) => (isAuth ? loadMessages(load) : undefined));
  await Promise.all([messages, load(homeQuery)]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function HomeRoute() {
  const { isAuth } = useViewer();
  return isAuth ? <HomeScreen /> : <LandingScreen />;
}
