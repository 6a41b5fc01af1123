import { redirect } from "react-router";
import { browserPage, type PageQueries, serverPage } from "../data/index.ts";

const queries: PageQueries = async ({ signedIn }) => {
  const { username } = await signedIn();
  throw redirect(`/${username}/`);
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function MeRoute() {
  return null;
}
