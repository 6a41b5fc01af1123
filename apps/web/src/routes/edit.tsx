import { browserPage, type PageQueries, serverPage } from "../data/index.ts";
import { followedBoardsQuery, followedPeopleQuery, hiddenPinsQuery, TuningScreen } from "../feedback/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  const { username } = await signedIn();
  await Promise.all([load(hiddenPinsQuery), load(followedBoardsQuery), load(followedPeopleQuery(username ?? ""))]);
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function EditRoute() {
  return <TuningScreen />;
}
