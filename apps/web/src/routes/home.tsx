import { browserPage, type PageQueries, serverPage, useViewer } from "../data/index.ts";
import { HomeScreen, homeQuery, LandingScreen } from "../home/index.ts";

const queries: PageQueries = async ({ viewer, load }) => {
  await Promise.all([viewer(), load(homeQuery)]);
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function HomeRoute() {
  const { isAuth } = useViewer();
  return isAuth ? <HomeScreen /> : <LandingScreen />;
}
